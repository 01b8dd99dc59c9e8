ALTER TABLE "order_tallies" DROP CONSTRAINT "order_tallies_dimension_check";--> statement-breakpoint
ALTER TABLE "order_tallies" DROP CONSTRAINT "order_tallies_status_check";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_from_status_check";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_to_status_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
-- allowed: the column is new and empty, so the table is read once and nothing is sorted
CREATE INDEX "orders_returned_at_index" ON "orders" USING btree ("returned_at") WHERE returned_at is not null and deleted_at is null;--> statement-breakpoint
-- allowed: the table has a few thousand rows
ALTER TABLE "order_tallies" ADD CONSTRAINT "order_tallies_dimension_check" CHECK ("order_tallies"."dimension" in ('all', 'day', 'wilaya', 'company', 'place', 'special', 'calls', 'delivered', 'returned'));--> statement-breakpoint
-- allowed: the table has a few thousand rows
ALTER TABLE "order_tallies" ADD CONSTRAINT "order_tallies_status_check" CHECK ("order_tallies"."status" in ('pending', 'validated', 'shipped', 'delivered', 'returned', 'cancelled'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_from_status_check" CHECK ("order_events"."from_status" in ('pending', 'validated', 'shipped', 'delivered', 'returned', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_to_status_check" CHECK ("order_events"."to_status" in ('pending', 'validated', 'shipped', 'delivered', 'returned', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned_at_check" CHECK (("orders"."status" = 'returned') = ("orders"."returned_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'validated', 'shipped', 'delivered', 'returned', 'cancelled')) NOT VALID;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_tally_keys(o orders) RETURNS TABLE (dimension text, bucket text)
LANGUAGE sql STABLE AS $$
	SELECT 'all', '' WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'day', to_char(o.created_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'wilaya', o.wilaya_code::text WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'company', o.delivery_company_id::text WHERE o.deleted_at IS NULL AND o.delivery_company_id IS NOT NULL
	UNION ALL SELECT 'place', coalesce(o.delivery_place, 'unknown') WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'special', '' WHERE o.deleted_at IS NULL AND o.is_special_client
	UNION ALL SELECT 'calls', CASE WHEN o.call_count = 0 THEN 'new' ELSE 'called' END WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'delivered', to_char(o.delivered_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL AND o.delivered_at IS NOT NULL
	UNION ALL SELECT 'returned', to_char(o.returned_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL AND o.returned_at IS NOT NULL
$$;
--> statement-breakpoint
-- An order counts for its client unless it is cancelled, returned or deleted; money counts when delivered.
CREATE OR REPLACE FUNCTION client_share(o orders) RETURNS TABLE (client_id uuid, orders integer, spent numeric)
LANGUAGE sql STABLE AS $$
	SELECT o.client_id, 1, CASE WHEN o.status = 'delivered' THEN o.total_amount ELSE 0 END
	WHERE o.client_id IS NOT NULL AND o.deleted_at IS NULL AND o.status NOT IN ('returned', 'cancelled')
$$;
