-- Counts and sums of the orders, and what a client's row says about theirs, kept with every change.

CREATE OR REPLACE FUNCTION own_shard() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
	-- The lowest that no other transaction holds, until this one ends: nobody waits for a figure, so figures cause no deadlock.
	FOR shard IN 0..63 LOOP
		IF pg_try_advisory_xact_lock(hashtext('lawha_figures'), shard) THEN RETURN shard; END IF;
	END LOOP;
	RETURN pg_backend_pid() % 64;
END $$;

CREATE OR REPLACE FUNCTION order_tally_keys(o orders) RETURNS TABLE (dimension text, bucket text)
LANGUAGE sql STABLE AS $$
	SELECT * FROM (VALUES
		('all', ''),
		('day', to_char(o.created_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD')),
		('month', to_char(o.created_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM')),
		('wilaya', o.wilaya_code::text),
		('company', o.delivery_company_id::text),
		('place', coalesce(o.delivery_place, 'unknown')),
		('special', CASE WHEN o.is_special_client THEN '' END),
		('calls', CASE WHEN o.call_count = 0 THEN 'new' ELSE 'called' END),
		('delivered', to_char(o.delivered_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD')),
		('returned', to_char(o.returned_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD'))
	) keys (dimension, bucket)
	WHERE o.deleted_at IS NULL AND bucket IS NOT NULL
$$;

-- An order counts for its client unless it is cancelled, returned or deleted; money counts when delivered.
CREATE OR REPLACE FUNCTION client_share(o orders) RETURNS TABLE (client_id uuid, orders integer, spent numeric)
LANGUAGE sql STABLE AS $$
	SELECT o.client_id, 1, CASE WHEN o.status = 'delivered' THEN o.total_amount ELSE 0 END
	WHERE o.client_id IS NOT NULL AND o.deleted_at IS NULL AND o.status NOT IN ('returned', 'cancelled')
$$;

CREATE OR REPLACE FUNCTION keep_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	given orders[];
	taken orders[];
	mine integer := own_shard();
	ids uuid[];
	counts integer[];
	sums numeric[];
BEGIN
	IF TG_OP <> 'DELETE' THEN SELECT array_agg(ROW(o.*)::orders) INTO given FROM written o; END IF;
	IF TG_OP <> 'INSERT' THEN SELECT array_agg(ROW(o.*)::orders) INTO taken FROM replaced o; END IF;
	-- Sorted, for more transactions at once than there are shards.
	INSERT INTO order_tallies (dimension, bucket, status, shard, count, amount)
	SELECT k.dimension, k.bucket, o.status, mine, sum(sign), sum(sign * o.total_amount)
	FROM (VALUES (1, given), (-1, taken)) sides (sign, rows)
	CROSS JOIN LATERAL unnest(rows) o CROSS JOIN LATERAL order_tally_keys(o) k
	GROUP BY 1, 2, 3 HAVING sum(sign) <> 0 OR sum(sign * o.total_amount) <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT (dimension, bucket, status, shard) DO UPDATE
	SET count = order_tallies.count + excluded.count, amount = order_tallies.amount + excluded.amount;
	SELECT array_agg(id), array_agg(share.orders), array_agg(share.spent) INTO ids, counts, sums
	FROM (
		SELECT s.client_id AS id, sum(sign * s.orders) AS orders, sum(sign * s.spent) AS spent
		FROM (VALUES (1, given), (-1, taken)) sides (sign, rows)
		CROSS JOIN LATERAL unnest(rows) o CROSS JOIN LATERAL client_share(o) s
		GROUP BY 1 HAVING sum(sign * s.orders) <> 0 OR sum(sign * s.spent) <> 0
	) share;
	-- Locked in the order of their ids, so that two transactions cause no deadlock.
	PERFORM FROM clients WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE clients SET total_orders = total_orders + share.orders, total_spent = total_spent + share.spent
	FROM unnest(ids, counts, sums) share (id, orders, spent)
	WHERE clients.id = share.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_keep_figures_on_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_order_figures();

CREATE OR REPLACE TRIGGER orders_keep_figures_on_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_order_figures();

CREATE OR REPLACE TRIGGER orders_keep_figures_on_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION keep_order_figures();

CREATE OR REPLACE FUNCTION rebuild_order_tallies() RETURNS void LANGUAGE sql AS $$
	LOCK TABLE orders IN SHARE MODE;
	DELETE FROM order_tallies;
	INSERT INTO order_tallies (dimension, bucket, status, shard, count, amount)
	SELECT k.dimension, k.bucket, o.status, 0, count(*), sum(o.total_amount)
	FROM orders o CROSS JOIN LATERAL order_tally_keys(o) k
	GROUP BY 1, 2, 3
$$;
