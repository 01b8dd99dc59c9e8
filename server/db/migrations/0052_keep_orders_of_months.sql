ALTER TABLE "order_tallies" DROP CONSTRAINT "order_tallies_dimension_check";--> statement-breakpoint
-- allowed: the table has a few thousand rows
ALTER TABLE "order_tallies" ADD CONSTRAINT "order_tallies_dimension_check" CHECK ("order_tallies"."dimension" in ('all', 'day', 'month', 'wilaya', 'company', 'place', 'special', 'calls', 'delivered', 'returned'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_tally_keys(o orders) RETURNS TABLE (dimension text, bucket text)
LANGUAGE sql STABLE AS $$
	SELECT 'all', '' WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'day', to_char(o.created_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'month', to_char(o.created_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM') WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'wilaya', o.wilaya_code::text WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'company', o.delivery_company_id::text WHERE o.deleted_at IS NULL AND o.delivery_company_id IS NOT NULL
	UNION ALL SELECT 'place', coalesce(o.delivery_place, 'unknown') WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'special', '' WHERE o.deleted_at IS NULL AND o.is_special_client
	UNION ALL SELECT 'calls', CASE WHEN o.call_count = 0 THEN 'new' ELSE 'called' END WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'delivered', to_char(o.delivered_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL AND o.delivered_at IS NOT NULL
	UNION ALL SELECT 'returned', to_char(o.returned_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL AND o.returned_at IS NOT NULL
$$;
--> statement-breakpoint
-- The lock on the table that the constraint took keeps every order waiting until these are there.
INSERT INTO order_tallies (dimension, bucket, status, shard, count, amount)
SELECT 'month', left(bucket, 7), status, shard, sum(count), sum(amount)
FROM order_tallies WHERE dimension = 'day' GROUP BY left(bucket, 7), status, shard;
