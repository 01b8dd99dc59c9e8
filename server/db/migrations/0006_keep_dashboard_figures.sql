CREATE TABLE "kept_counts" (
	"name" text NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "kept_counts_name_shard_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
ALTER TABLE "order_tallies" DROP CONSTRAINT "order_tallies_dimension_check";--> statement-breakpoint
ALTER TABLE "order_tallies" ADD CONSTRAINT "order_tallies_dimension_check" CHECK ("order_tallies"."dimension" in ('all', 'day', 'wilaya', 'company', 'special', 'calls', 'delivered'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_tally_keys(o orders) RETURNS TABLE (dimension text, bucket text)
LANGUAGE sql STABLE AS $$
	SELECT 'all', '' WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'day', to_char(o.created_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'wilaya', o.wilaya_code::text WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'company', o.delivery_company_id::text WHERE o.deleted_at IS NULL AND o.delivery_company_id IS NOT NULL
	UNION ALL SELECT 'special', '' WHERE o.deleted_at IS NULL AND o.is_special_client
	UNION ALL SELECT 'calls', CASE WHEN o.call_count = 0 THEN 'new' ELSE 'called' END WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'delivered', to_char(o.delivered_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL AND o.delivered_at IS NOT NULL
$$;
--> statement-breakpoint
DROP TRIGGER orders_keep_tallies_on_write ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_keep_tallies_on_write
AFTER INSERT OR DELETE OR UPDATE OF status, total_amount, created_at, delivered_at, wilaya_code, delivery_company_id, is_special_client, call_count, deleted_at
ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_tallies();
--> statement-breakpoint
SELECT rebuild_order_tallies();
--> statement-breakpoint
CREATE FUNCTION keep_client_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO kept_counts (name, shard, count)
	VALUES ('clients', pg_backend_pid() % 8, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END)
	ON CONFLICT (name, shard) DO UPDATE SET count = kept_counts.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clients_keep_count_on_write
AFTER INSERT OR DELETE ON clients FOR EACH ROW EXECUTE FUNCTION keep_client_count();
--> statement-breakpoint
INSERT INTO kept_counts (name, shard, count) SELECT 'clients', 0, count(*) FROM clients;
