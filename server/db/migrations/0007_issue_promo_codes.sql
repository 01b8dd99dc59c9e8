CREATE TABLE "wheel_prizes" (
	"prize_index" smallint PRIMARY KEY NOT NULL,
	"weight" integer NOT NULL,
	"daily_stock" integer,
	CONSTRAINT "wheel_prizes_prize_index_check" CHECK ("wheel_prizes"."prize_index" between 0 and 7),
	CONSTRAINT "wheel_prizes_weight_check" CHECK ("wheel_prizes"."weight" >= 0),
	CONSTRAINT "wheel_prizes_daily_stock_check" CHECK ("wheel_prizes"."daily_stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wheel_settings" (
	"id" text PRIMARY KEY DEFAULT 'default' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"campaign" text DEFAULT 'default' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wheel_settings_single_row_check" CHECK ("wheel_settings"."id" = 'default')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_prize" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_amount" numeric(10, 2);--> statement-breakpoint
CREATE INDEX "wheel_spins_live_expires_at_index" ON "wheel_spins" USING btree ("expires_at") WHERE code_is_live;--> statement-breakpoint
CREATE INDEX "wheel_spins_redeemed_order_id_index" ON "wheel_spins" USING btree ("redeemed_order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_amount_check" CHECK ("orders"."discount_amount" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_check" CHECK (num_nulls("orders"."promo_code", "orders"."promo_prize", "orders"."discount_amount") in (0, 3));