CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_scopes_check" CHECK (cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "abandoned_minutes" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key_hash_unique" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
-- allowed: the column is new and empty, and the inbox has 90 days of orders
CREATE INDEX "inbox_items_phone_index" ON "inbox_items" USING btree ("phone") WHERE phone is not null;