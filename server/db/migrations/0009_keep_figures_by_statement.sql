-- A statement that changes many orders moves each figure once, not once for every order: a row that
-- is written again and again within one transaction costs more every time.
DROP TRIGGER orders_keep_tallies_on_write ON orders;
--> statement-breakpoint
DROP TRIGGER orders_keep_client_totals_on_write ON orders;
--> statement-breakpoint
DROP TRIGGER clients_keep_count_on_write ON clients;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_order_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
	-- Sorted, so that two transactions take the rows in the same order and never wait in a circle.
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO order_tallies (dimension, bucket, status, shard, count, amount)
		SELECT moves.dimension, moves.bucket, moves.status, pg_backend_pid() % 8, sum(moves.sign), sum(moves.sign * total)
		FROM (
			SELECT k.dimension, k.bucket, o.status, 1 AS sign, o.total_amount AS total
			FROM moved o CROSS JOIN LATERAL order_tally_keys(o) k
			UNION ALL
			SELECT k.dimension, k.bucket, o.status, -1, o.total_amount
			FROM before_move o CROSS JOIN LATERAL order_tally_keys(o) k
		) moves
		GROUP BY 1, 2, 3
		HAVING sum(moves.sign) <> 0 OR sum(moves.sign * total) <> 0
		ORDER BY 1, 2, 3
		ON CONFLICT (dimension, bucket, status, shard) DO UPDATE
		SET count = order_tallies.count + excluded.count, amount = order_tallies.amount + excluded.amount;
	ELSE
		INSERT INTO order_tallies (dimension, bucket, status, shard, count, amount)
		SELECT k.dimension, k.bucket, o.status, pg_backend_pid() % 8, sign * count(*), sign * sum(o.total_amount)
		FROM moved o CROSS JOIN LATERAL order_tally_keys(o) k
		GROUP BY 1, 2, 3
		ORDER BY 1, 2, 3
		ON CONFLICT (dimension, bucket, status, shard) DO UPDATE
		SET count = order_tallies.count + excluded.count, amount = order_tallies.amount + excluded.amount;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- An order counts for its client unless it is cancelled or deleted; money counts when delivered.
CREATE FUNCTION client_share(o orders) RETURNS TABLE (client_id uuid, orders integer, spent numeric)
LANGUAGE sql STABLE AS $$
	SELECT o.client_id, 1, CASE WHEN o.status = 'delivered' THEN o.total_amount ELSE 0 END
	WHERE o.client_id IS NOT NULL AND o.deleted_at IS NULL AND o.status <> 'cancelled'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_client_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
	moves refcursor;
	move record;
BEGIN
	-- One after the other by their ids, so that two transactions never wait in a circle.
	IF TG_OP = 'UPDATE' THEN
		OPEN moves FOR
		SELECT client_id, sum(orders) AS orders, sum(spent) AS spent
		FROM (
			SELECT s.client_id, s.orders, s.spent FROM moved o CROSS JOIN LATERAL client_share(o) s
			UNION ALL
			SELECT s.client_id, -s.orders, -s.spent FROM before_move o CROSS JOIN LATERAL client_share(o) s
		) shares
		GROUP BY 1 HAVING sum(orders) <> 0 OR sum(spent) <> 0 ORDER BY 1;
	ELSE
		OPEN moves FOR
		SELECT s.client_id, sign * sum(s.orders) AS orders, sign * sum(s.spent) AS spent
		FROM moved o CROSS JOIN LATERAL client_share(o) s
		GROUP BY 1 ORDER BY 1;
	END IF;
	LOOP
		FETCH moves INTO move;
		EXIT WHEN NOT FOUND;
		UPDATE clients SET total_orders = total_orders + move.orders, total_spent = total_spent + move.spent
		WHERE id = move.client_id;
	END LOOP;
	CLOSE moves;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_client_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO kept_counts (name, shard, count)
	SELECT 'clients', pg_backend_pid() % 8, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
	FROM moved HAVING count(*) > 0
	ON CONFLICT (name, shard) DO UPDATE SET count = kept_counts.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_tallies_on_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_order_tallies();
--> statement-breakpoint
CREATE TRIGGER orders_keep_tallies_on_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS before_move NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_order_tallies();
--> statement-breakpoint
CREATE TRIGGER orders_keep_tallies_on_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_order_tallies();
--> statement-breakpoint
CREATE TRIGGER orders_keep_client_totals_on_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_client_totals();
--> statement-breakpoint
CREATE TRIGGER orders_keep_client_totals_on_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS before_move NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_client_totals();
--> statement-breakpoint
CREATE TRIGGER orders_keep_client_totals_on_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_client_totals();
--> statement-breakpoint
CREATE TRIGGER clients_keep_count_on_insert AFTER INSERT ON clients
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_client_count();
--> statement-breakpoint
CREATE TRIGGER clients_keep_count_on_delete AFTER DELETE ON clients
REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_client_count();
