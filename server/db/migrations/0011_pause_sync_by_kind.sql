CREATE TABLE "sync_pauses" (
	"kind" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"is_offered" boolean NOT NULL,
	"error" text NOT NULL,
	CONSTRAINT "sync_pauses_kind_check" CHECK ("sync_pauses"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings'))
);
