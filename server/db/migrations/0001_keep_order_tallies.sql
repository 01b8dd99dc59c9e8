CREATE FUNCTION order_tally_keys(o orders) RETURNS TABLE (dimension text, bucket text)
LANGUAGE sql STABLE AS $$
	SELECT 'all', '' WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'day', to_char(o.created_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'wilaya', o.wilaya_code::text WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'company', o.delivery_company_id::text WHERE o.deleted_at IS NULL AND o.delivery_company_id IS NOT NULL
	UNION ALL SELECT 'special', '' WHERE o.deleted_at IS NULL AND o.is_special_client
	UNION ALL SELECT 'calls', CASE WHEN o.call_count = 0 THEN 'new' ELSE 'called' END WHERE o.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION keep_order_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Sorted, so that two transactions take the rows in the same order and never wait in a circle.
	INSERT INTO order_tallies (dimension, bucket, status, shard, count, amount)
	SELECT moves.dimension, moves.bucket, moves.status, pg_backend_pid() % 8, sum(sign), sum(sign * total)
	FROM (
		SELECT k.dimension, k.bucket, NEW.status, 1 AS sign, NEW.total_amount AS total
		FROM order_tally_keys(NEW) k WHERE TG_OP <> 'DELETE'
		UNION ALL
		SELECT k.dimension, k.bucket, OLD.status, -1, OLD.total_amount
		FROM order_tally_keys(OLD) k WHERE TG_OP <> 'INSERT'
	) moves
	GROUP BY 1, 2, 3
	HAVING sum(sign) <> 0 OR sum(sign * total) <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT (dimension, bucket, status, shard) DO UPDATE
	SET count = order_tallies.count + excluded.count, amount = order_tallies.amount + excluded.amount;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_tallies_on_write
AFTER INSERT OR DELETE OR UPDATE OF status, total_amount, created_at, wilaya_code, delivery_company_id, is_special_client, call_count, deleted_at
ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_tallies();
--> statement-breakpoint
CREATE FUNCTION rebuild_order_tallies() RETURNS void LANGUAGE sql AS $$
	LOCK TABLE orders IN SHARE MODE;
	DELETE FROM order_tallies;
	INSERT INTO order_tallies (dimension, bucket, status, shard, count, amount)
	SELECT k.dimension, k.bucket, o.status, 0, count(*), sum(o.total_amount)
	FROM orders o CROSS JOIN LATERAL order_tally_keys(o) k
	GROUP BY 1, 2, 3
$$;
