-- Facts of orders and the daily sums that the reports read.

CREATE OR REPLACE FUNCTION algerian_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (at AT TIME ZONE 'Africa/Algiers')::date
$$;

-- The part of an amount between lo and hi of the whole. The parts add up to the centime.
CREATE OR REPLACE FUNCTION share(amount bigint, lo bigint, hi bigint, whole bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN amount = 0 OR hi - lo = whole THEN amount
		ELSE (round(amount::numeric * hi / whole) - round(amount::numeric * lo / whole))::bigint END
$$;

-- What the shipments of each order cost together, in centimes. A payout names all that the company
-- kept, so that its own fee for the cash is in there.
CREATE OR REPLACE FUNCTION shipment_costs(ids uuid[]) RETURNS TABLE (
	order_id uuid, company_id uuid, last_state text, shipped_day date, ended_day date, paid_day date,
	sales bigint, delivery bigint, returns bigint, packaging bigint, cod bigint, expected bigint,
	paid_cash bigint, paid_fees bigint, is_fee_unknown boolean
) LANGUAGE sql STABLE AS $$
	SELECT m.order_id, (array_agg(m.company_id ORDER BY m.attempt DESC))[1], (array_agg(m.state ORDER BY m.attempt DESC))[1],
		max(algerian_day(m.shipped_at)), max(algerian_day(m.ended_at)), max(m.paid_day),
		(100 * coalesce(sum(coalesce(m.paid_cash + m.owed_again, m.cash)) FILTER (WHERE m.state = 'delivered'), 0))::bigint,
		(100 * sum(c.delivery))::bigint, (100 * sum(c.returns))::bigint, (100 * sum(c.packaging))::bigint, (100 * sum(c.cod))::bigint,
		(100 * sum(CASE WHEN p.is_paid THEN 0 ELSE c.delivery + c.returns END
			+ CASE WHEN coalesce(r.is_real, false) THEN 0 ELSE c.packaging + c.cod END))::bigint,
		(100 * coalesce(sum(m.paid_cash), 0))::bigint, (100 * sum(coalesce(m.paid_fee, 0) + coalesce(m.paid_return_fee, 0)))::bigint,
		bool_or(m.state = 'delivered' AND coalesce(CASE WHEN p.is_paid THEN m.paid_fee END, m.fee) IS NULL)
	FROM shipment_money m
	LEFT JOIN LATERAL (
		SELECT cost_rules.packaging, cod_percent, cod_fixed, is_real FROM cost_rules
		WHERE valid_from <= algerian_day(m.shipped_at) ORDER BY valid_from DESC LIMIT 1) r ON true
	-- What was only taken for it, or taken back in whole, has yet to come with its fees.
	CROSS JOIN LATERAL (SELECT m.paid_day IS NOT NULL AND (m.owed_again = 0 OR m.owed_again < m.cash) AS is_paid) p
	CROSS JOIN LATERAL (SELECT
		CASE WHEN p.is_paid THEN coalesce(m.paid_fee, 0)
			WHEN m.state = 'delivered' THEN coalesce(m.fee, 0) ELSE 0 END AS delivery,
		CASE WHEN p.is_paid THEN coalesce(m.paid_return_fee, 0)
			WHEN m.state IN ('returned', 'cancelled') THEN coalesce(m.return_fee, 0) ELSE 0 END AS returns,
		CASE WHEN m.ended_at IS NOT NULL THEN coalesce(r.packaging, 0) ELSE 0 END AS packaging,
		CASE WHEN m.state = 'delivered' AND NOT p.is_paid
			THEN round(coalesce(m.cash * r.cod_percent / 100 + r.cod_fixed, 0), 2) ELSE 0 END AS cod) c
	WHERE m.order_id = ANY (ids)
	GROUP BY m.order_id
$$;

-- The facts of all these orders, from nothing.
CREATE OR REPLACE FUNCTION order_facts_now(ids uuid[]) RETURNS SETOF order_facts LANGUAGE sql STABLE AS $$
	WITH confirmation AS (
		SELECT DISTINCT ON (order_id) order_id, actor_id, actor_name, at FROM order_events
		WHERE order_id = ANY (ids) AND kind = 'status' AND from_status = 'pending' AND to_status = 'validated'
		ORDER BY order_id, id DESC
	), pay AS (
		SELECT order_id, (100 * sum(amount))::bigint AS paid,
			bool_or(kind = 'confirmed') AS has_confirmed, bool_or(kind = 'delivered') AS has_delivered
		FROM pay_lines WHERE order_id = ANY (ids) GROUP BY order_id
	), told AS MATERIALIZED (
		SELECT o.id, o.wilaya_code, coalesce(s.company_id::text, o.delivery_company_id::text, '') AS company,
			coalesce(o.delivery_place, 'unknown') AS place, coalesce(o.offer ->> 'id', '') AS offer, o.source, o.created_at,
			CASE WHEN jsonb_array_length(o.lines) > 0 THEN o.lines ELSE '[{"id": 0, "quantity": 1, "discount": 0}]' END AS lines,
			o.line_costs, e.is_confirmed, e.outcome, s.shipped_day, s.ended_day, s.paid_day, s.is_fee_unknown,
			s.sales, s.delivery, s.returns, s.packaging, s.cod, s.expected, s.paid_cash, s.paid_fees
		FROM orders o
		LEFT JOIN shipment_costs(ids) s ON s.order_id = o.id
		CROSS JOIN LATERAL (SELECT CASE WHEN o.deleted_at IS NOT NULL AND o.status IN ('pending', 'validated')
			THEN 'cancelled' ELSE o.status END AS status) stands
		CROSS JOIN LATERAL (SELECT
			stands.status IN ('validated', 'shipped', 'delivered', 'returned') OR stands.status = 'cancelled' AND s.order_id IS NOT NULL AS is_confirmed,
			-- A parcel that came back before there was a status for it left its order cancelled.
			CASE WHEN s.last_state = 'lost' AND stands.status IN ('shipped', 'cancelled') THEN 'lost'
				WHEN stands.status = 'shipped' THEN 'moving' WHEN stands.status IN ('pending', 'validated') THEN 'waiting'
				WHEN stands.status = 'cancelled' AND s.order_id IS NOT NULL THEN 'returned' ELSE stands.status END AS outcome) e
		-- Of a deleted order that had left, parcel and costs are counted: older releases deleted such.
		WHERE o.id = ANY (ids) AND (o.deleted_at IS NULL OR s.order_id IS NOT NULL)
	), line AS (
		-- The goods of a lost parcel are a cost like sold ones.
		SELECT t.id, l ->> 'productId' AS product, l ->> 'variantId' AS variant, (l ->> 'quantity')::bigint AS pieces,
			(100 * greatest(coalesce((l ->> 'unitPrice')::numeric * (l ->> 'quantity')::numeric - (l ->> 'discount')::numeric, 0), 0))::bigint AS price,
			CASE WHEN t.outcome IN ('delivered', 'lost')
				THEN (100 * coalesce((t.line_costs ->> (l ->> 'id'))::numeric, 0))::bigint * (l ->> 'quantity')::bigint ELSE 0 END AS goods,
			0::bigint AS damaged, NOT t.line_costs ? (l ->> 'id') AS is_uncosted
		FROM told t CROSS JOIN LATERAL jsonb_array_elements(t.lines) l
		UNION ALL
		-- Of what came back only what is good is sold again. The order may have other goods by now.
		SELECT t.id, l ->> 'productId', l ->> 'variantId', 0, 0, 0,
			(100 * coalesce((coalesce(b.line_costs, t.line_costs) ->> (l ->> 'id'))::numeric, 0))::bigint
				* ((found ->> 'damaged')::bigint + (found ->> 'wrong')::bigint + (found ->> 'missing')::bigint), false
		FROM told t
		JOIN shipments s ON s.order_id = t.id
		JOIN returns b ON b.shipment_id = s.id AND b.result IS NOT NULL
		CROSS JOIN LATERAL jsonb_array_elements(b.lines) l
		JOIN LATERAL jsonb_array_elements(b.result) found ON found ->> 'line' = l ->> 'id'
		WHERE found ->> 'good' <> l ->> 'quantity'
	), part AS (
		SELECT id, kind, coalesce(key, '') AS key, sum(pieces) AS pieces, sum(price) AS price, sum(goods) AS goods,
			sum(damaged) AS damaged, bool_or(is_uncosted) AS is_uncosted
		FROM line CROSS JOIN LATERAL (VALUES ('product', product), ('variant', variant)) k (kind, key)
		GROUP BY id, kind, coalesce(key, '')
	), weighed AS (
		-- By price, or by pieces where no price is known.
		SELECT *, CASE WHEN sum(price) OVER (PARTITION BY id, kind) > 0 THEN price ELSE pieces END AS weight FROM part
	), summed AS (
		SELECT *, sum(weight) OVER (PARTITION BY id, kind ORDER BY key) AS hi, sum(weight) OVER (PARTITION BY id, kind) AS whole FROM weighed
	), packed AS (
		SELECT id, sum(goods) FILTER (WHERE kind = 'product')::bigint AS goods, sum(damaged) FILTER (WHERE kind = 'product')::bigint AS damaged,
			bool_or(is_uncosted) AS is_uncosted,
			jsonb_agg(shape ORDER BY key) FILTER (WHERE kind = 'product') AS products,
			jsonb_agg(shape ORDER BY key) FILTER (WHERE kind = 'variant') AS variants
		FROM summed CROSS JOIN LATERAL (SELECT jsonb_build_object(
			'key', key, 'lo', hi - weight, 'hi', hi, 'whole', whole, 'goods', goods, 'damaged', damaged) AS shape) s
		GROUP BY id
	)
	SELECT t.id, t.wilaya_code, t.company, t.place,
		t.source,
		CASE WHEN t.is_confirmed THEN coalesce(confirmation.actor_id::text, confirmation.actor_name, '') ELSE '' END,
		t.offer, g.products, g.variants, t.outcome, algerian_day(t.created_at),
		CASE WHEN t.is_confirmed THEN algerian_day(coalesce(confirmation.at, t.created_at)) END,
		t.shipped_day, t.ended_day, t.paid_day,
		CASE WHEN t.outcome = 'delivered' AND (t.is_fee_unknown OR g.is_uncosted) THEN 1 ELSE 0 END,
		CASE WHEN t.outcome = 'delivered' THEN t.sales ELSE 0 END,
		g.goods, g.damaged, coalesce(t.delivery, 0), coalesce(t.returns, 0), coalesce(t.packaging, 0), coalesce(t.cod, 0),
		a.paid + a.expected, coalesce(t.expected, 0) + a.expected, coalesce(t.paid_cash, 0),
		CASE WHEN t.paid_day IS NULL THEN 0 ELSE t.paid_fees + t.packaging + g.goods + g.damaged + a.paid + a.expected END
	FROM told t
	JOIN packed g ON g.id = t.id
	LEFT JOIN confirmation ON confirmation.order_id = t.id
	LEFT JOIN pay ON pay.order_id = t.id
	LEFT JOIN pay_rules ON confirmation.actor_id IS NOT NULL
	CROSS JOIN LATERAL (SELECT
		CASE WHEN t.outcome IN ('delivered', 'returned', 'lost') THEN coalesce(pay.paid, 0) ELSE 0 END AS paid,
		CASE WHEN t.outcome IN ('delivered', 'returned', 'lost') THEN (100 * (
			CASE WHEN t.is_confirmed AND pay.has_confirmed IS NOT TRUE THEN coalesce((rules ->> 'confirmed')::numeric, 0) ELSE 0 END
			+ CASE WHEN t.outcome = 'delivered' AND pay.has_delivered IS NOT TRUE THEN coalesce((rules ->> 'delivered')::numeric, 0) ELSE 0 END
		))::bigint ELSE 0 END AS expected) a
$$;

-- What the facts of these orders come to by day, one after the other: what is counted on the day that
-- the order was taken, and each thing on its own day.
CREATE OR REPLACE FUNCTION report_contributions(facts order_facts[]) RETURNS SETOF report_days LANGUAGE sql IMMUTABLE AS $$
	WITH shared AS MATERIALIZED (
		SELECT p.dimension, p.bucket, f.taken_day, f.confirmed_day, f.shipped_day, f.ended_day, f.paid_day, f.outcome, f.uncosted,
			p.goods, p.damaged,
			share(f.sales, p.lo, p.hi, p.whole) AS sales, share(f.delivery, p.lo, p.hi, p.whole) AS delivery, share(f.returns, p.lo,
			p.hi, p.whole) AS returns, share(f.packaging, p.lo, p.hi, p.whole) AS packaging, share(f.cod, p.lo, p.hi, p.whole) AS
			cod, share(f.agent, p.lo, p.hi, p.whole) AS agent, share(f.expected, p.lo, p.hi, p.whole) AS expected,
			share(f.paid_cash, p.lo, p.hi, p.whole) AS paid_cash, share(f.paid_costs, p.lo, p.hi, p.whole) AS paid_costs
		FROM unnest(facts) f
		CROSS JOIN LATERAL (
			SELECT 'product' AS dimension, key AS bucket, lo, hi, whole, goods, damaged
			FROM jsonb_to_recordset(f.products) r (key text, lo bigint, hi bigint, whole bigint, goods bigint, damaged bigint)
			UNION ALL SELECT 'variant', key, lo, hi, whole, goods, damaged
			FROM jsonb_to_recordset(f.variants) r (key text, lo bigint, hi bigint, whole bigint, goods bigint, damaged bigint)
			UNION ALL SELECT dimension, bucket, 0, 1, 1, f.goods, f.damaged FROM (VALUES
				('all', ''), ('wilaya', f.wilaya::text), ('company', f.company), ('place', f.place),
				('source', f.source), ('employee', f.employee), ('offer', f.offer)) v (dimension, bucket)) p
	)
	SELECT dimension, 'taken', 1::smallint, taken_day, bucket,
		count(*)::int, count(confirmed_day)::int, count(shipped_day)::int, count(ended_day)::int, count(*) FILTER (WHERE outcome
		= 'delivered')::int, count(*) FILTER (WHERE outcome = 'returned')::int, count(*) FILTER (WHERE outcome = 'lost')::int,
		count(*) FILTER (WHERE outcome = 'moving')::int, count(*) FILTER (WHERE outcome = 'cancelled')::int, count(*) FILTER
		(WHERE outcome = 'waiting')::int, sum(uncosted)::int, count(paid_day)::int, sum(sales)::bigint, sum(goods)::bigint,
		sum(damaged)::bigint, sum(delivery)::bigint, sum(returns)::bigint, sum(packaging)::bigint, sum(cod)::bigint,
		sum(agent)::bigint, sum(expected)::bigint, sum(paid_cash)::bigint, sum(paid_costs)::bigint
	FROM shared GROUP BY dimension, taken_day, bucket
	UNION ALL
	SELECT dimension, 'happened', 1::smallint, taken_day, bucket,
		count(*)::int, 0, 0, 0, 0, 0, 0, 0, count(*) FILTER (WHERE outcome = 'cancelled')::int, count(*) FILTER (WHERE outcome =
		'waiting')::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
	FROM shared GROUP BY dimension, taken_day, bucket
	UNION ALL
	SELECT dimension, 'happened', 1::smallint, confirmed_day, bucket,
		0, count(confirmed_day)::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
	FROM shared WHERE confirmed_day IS NOT NULL GROUP BY dimension, confirmed_day, bucket
	UNION ALL
	SELECT dimension, 'happened', 1::smallint, shipped_day, bucket,
		0, 0, count(shipped_day)::int, 0, 0, 0, 0, count(*) FILTER (WHERE outcome = 'moving')::int, 0, 0, 0, 0, 0, 0, 0, 0, 0,
		0, 0, 0, 0, 0, 0
	FROM shared WHERE shipped_day IS NOT NULL GROUP BY dimension, shipped_day, bucket
	UNION ALL
	SELECT dimension, 'happened', 1::smallint, ended_day, bucket,
		0, 0, 0, count(ended_day)::int, count(*) FILTER (WHERE outcome = 'delivered')::int, count(*) FILTER (WHERE outcome =
		'returned')::int, count(*) FILTER (WHERE outcome = 'lost')::int, 0, 0, 0, sum(uncosted)::int, 0, sum(sales)::bigint,
		sum(goods)::bigint, sum(damaged)::bigint, sum(delivery)::bigint, sum(returns)::bigint, sum(packaging)::bigint,
		sum(cod)::bigint, sum(agent)::bigint, sum(expected)::bigint, 0, 0
	FROM shared WHERE ended_day IS NOT NULL GROUP BY dimension, ended_day, bucket
	UNION ALL
	SELECT dimension, 'happened', 1::smallint, paid_day, bucket,
		0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(paid_day)::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(paid_cash)::bigint,
		sum(paid_costs)::bigint
	FROM shared WHERE paid_day IS NOT NULL GROUP BY dimension, paid_day, bucket
$$;

-- Works off the oldest marks and returns how many. One at a time; a change that is committed later
-- has a mark of its own.
-- The sums of a batch are added up in memory, and compiling them would take longer than adding.
CREATE OR REPLACE FUNCTION refresh_reports(most integer) RETURNS integer LANGUAGE plpgsql SET work_mem = '64MB' SET jit = off AS $$
DECLARE
	ids uuid[];
	done integer;
	before order_facts[];
	after order_facts[];
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('lawha_reports'));
	-- All marks of an order at once: it is worked out as it is now.
	WITH taken AS (
		DELETE FROM report_marks WHERE order_id = ANY (
			ARRAY(SELECT DISTINCT order_id FROM (SELECT order_id FROM report_marks ORDER BY id LIMIT most) oldest)
		) RETURNING order_id
	) SELECT array_agg(DISTINCT order_id), count(*) INTO ids, done FROM taken;
	IF done = 0 THEN
		RETURN 0;
	END IF;
	-- Many marks change nothing that is counted, such as a call that nobody answered.
	SELECT array_agg(was) FILTER (WHERE was.order_id IS NOT NULL), array_agg(now) FILTER (WHERE now.order_id IS NOT NULL) INTO before, after
	FROM (SELECT * FROM order_facts WHERE order_id = ANY (ids)) was
	FULL JOIN order_facts_now(ids) now ON now.order_id = was.order_id
	WHERE was IS DISTINCT FROM now;
	INSERT INTO report_days
	WITH by_day AS MATERIALIZED (
		SELECT dimension, basis, day, bucket,
			sum(sign * orders)::bigint AS orders, sum(sign * confirmed)::bigint AS confirmed, sum(sign * shipped)::bigint AS
			shipped, sum(sign * ended)::bigint AS ended, sum(sign * delivered)::bigint AS delivered, sum(sign * returned)::bigint AS
			returned, sum(sign * lost)::bigint AS lost, sum(sign * moving)::bigint AS moving, sum(sign * cancelled)::bigint AS
			cancelled, sum(sign * waiting)::bigint AS waiting, sum(sign * uncosted)::bigint AS uncosted, sum(sign * paid)::bigint AS
			paid, sum(sign * sales)::bigint AS sales, sum(sign * goods)::bigint AS goods, sum(sign * damaged)::bigint AS damaged,
			sum(sign * delivery)::bigint AS delivery, sum(sign * returns)::bigint AS returns, sum(sign * packaging)::bigint AS
			packaging, sum(sign * cod)::bigint AS cod, sum(sign * agent)::bigint AS agent, sum(sign * expected)::bigint AS expected,
			sum(sign * paid_cash)::bigint AS paid_cash, sum(sign * paid_costs)::bigint AS paid_costs
		FROM (SELECT 1 AS sign, c.* FROM report_contributions(after) c
			UNION ALL SELECT -1, c.* FROM report_contributions(before) c) both_ways
		GROUP BY dimension, basis, day, bucket
		HAVING (sum(sign * orders), sum(sign * confirmed), sum(sign * shipped), sum(sign * ended), sum(sign * delivered), sum(sign *
			returned), sum(sign * lost), sum(sign * moving), sum(sign * cancelled), sum(sign * waiting), sum(sign * uncosted),
			sum(sign * paid), sum(sign * sales), sum(sign * goods), sum(sign * damaged), sum(sign * delivery), sum(sign * returns),
			sum(sign * packaging), sum(sign * cod), sum(sign * agent), sum(sign * expected), sum(sign * paid_cash), sum(sign *
			paid_costs))
			<> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	)
	SELECT dimension, basis, 1::smallint AS span, day AS first_day, bucket,
		orders, confirmed, shipped, ended, delivered, returned, lost, moving, cancelled, waiting, uncosted, paid, sales, goods,
		damaged, delivery, returns, packaging, cod, agent, expected, paid_cash, paid_costs
	FROM by_day
	UNION ALL
	SELECT dimension, basis, span, day - (day - date '1970-01-01') % span AS first_day, bucket,
		sum(orders), sum(confirmed), sum(shipped), sum(ended), sum(delivered), sum(returned), sum(lost), sum(moving),
		sum(cancelled), sum(waiting), sum(uncosted), sum(paid), sum(sales), sum(goods), sum(damaged), sum(delivery),
		sum(returns), sum(packaging), sum(cod), sum(agent), sum(expected), sum(paid_cash), sum(paid_costs)
	FROM by_day CROSS JOIN unnest('{4, 16, 64}'::smallint[]) span
	GROUP BY dimension, basis, span, first_day, bucket
	-- Always in the same order, so that the rows of a day lie together.
	ORDER BY dimension, basis, span, first_day, bucket
	ON CONFLICT (dimension, basis, span, day, bucket) DO UPDATE SET
		orders = report_days.orders + excluded.orders, confirmed = report_days.confirmed + excluded.confirmed, shipped =
		report_days.shipped + excluded.shipped, ended = report_days.ended + excluded.ended, delivered = report_days.delivered +
		excluded.delivered, returned = report_days.returned + excluded.returned, lost = report_days.lost + excluded.lost, moving
		= report_days.moving + excluded.moving, cancelled = report_days.cancelled + excluded.cancelled, waiting =
		report_days.waiting + excluded.waiting, uncosted = report_days.uncosted + excluded.uncosted, paid = report_days.paid +
		excluded.paid, sales = report_days.sales + excluded.sales, goods = report_days.goods + excluded.goods, damaged =
		report_days.damaged + excluded.damaged, delivery = report_days.delivery + excluded.delivery, returns =
		report_days.returns + excluded.returns, packaging = report_days.packaging + excluded.packaging, cod = report_days.cod +
		excluded.cod, agent = report_days.agent + excluded.agent, expected = report_days.expected + excluded.expected, paid_cash
		= report_days.paid_cash + excluded.paid_cash, paid_costs = report_days.paid_costs + excluded.paid_costs;
	DELETE FROM order_facts WHERE order_id IN (SELECT order_id FROM unnest(before));
	INSERT INTO order_facts SELECT (f).* FROM unnest(after) f;
	RETURN done;
END $$;
