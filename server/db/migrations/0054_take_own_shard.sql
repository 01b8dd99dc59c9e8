CREATE FUNCTION own_shard() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
	-- The lowest that no other transaction holds, until this one ends: nobody waits for a figure, and so in no circle.
	FOR shard IN 0..63 LOOP
		IF pg_try_advisory_xact_lock(hashtext('lawha_figures'), shard) THEN RETURN shard; END IF;
	END LOOP;
	RETURN pg_backend_pid() % 64;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_order_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
	mine integer := own_shard();
BEGIN
	-- Sorted, for more transactions at once than there are shards.
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO order_tallies (dimension, bucket, status, shard, count, amount)
		SELECT moves.dimension, moves.bucket, moves.status, mine, sum(moves.sign), sum(moves.sign * total)
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
		SELECT k.dimension, k.bucket, o.status, mine, sign * count(*), sign * sum(o.total_amount)
		FROM moved o CROSS JOIN LATERAL order_tally_keys(o) k
		GROUP BY 1, 2, 3
		ORDER BY 1, 2, 3
		ON CONFLICT (dimension, bucket, status, shard) DO UPDATE
		SET count = order_tallies.count + excluded.count, amount = order_tallies.amount + excluded.amount;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_client_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO kept_counts (name, shard, count)
	SELECT 'clients', own_shard(), CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
	FROM moved HAVING count(*) > 0
	ON CONFLICT (name, shard) DO UPDATE SET count = kept_counts.count + excluded.count;
	RETURN NULL;
END $$;
