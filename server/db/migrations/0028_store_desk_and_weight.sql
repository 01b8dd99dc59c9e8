ALTER TABLE "orders" ADD COLUMN "carrier_desk_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier_desk_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
-- allowed: no release before this one writes parcels, so the table is empty or nearly so
CREATE INDEX "parcels_state_index" ON "parcels" USING btree ("state","state_at","order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_weight_grams_check" CHECK ("orders"."weight_grams" between 1 and 100000) NOT VALID;