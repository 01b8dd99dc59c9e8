ALTER TABLE "returns" ADD COLUMN "line_costs" jsonb;
--> statement-breakpoint
-- What the goods of a return had cost is kept with them: the order may be opened again with others.
CREATE FUNCTION keep_costs_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT o.line_costs INTO NEW.line_costs FROM shipments s JOIN orders o ON o.id = s.order_id WHERE s.id = NEW.shipment_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_keep_costs BEFORE INSERT OR UPDATE ON returns FOR EACH ROW
WHEN (NEW.line_costs IS NULL AND NEW.lines <> '[]') EXECUTE FUNCTION keep_costs_of_return();
--> statement-breakpoint
-- All counted lines of a shipment together. What was taken back is not paid and owed again; where
-- nothing is left of the cash, the parcel counts as not yet paid. A sheet that is silent about an
-- amount, or writes a fee as cash, counts for what its line was found to count for. Fees are what
-- the lines were found to keep: some carriers name the price of a return beside every parcel. Of a
-- parcel that was not delivered they are the costs of its return.
CREATE OR REPLACE VIEW shipment_money AS
SELECT s.id AS shipment_id, s.order_id, s.attempt, s.company_id, s.state, s.shipped_at, s.ended_at,
	s.cash, s.fee, s.return_fee, paid.cash AS paid_cash, paid.fee AS paid_fee, paid.return_fee AS paid_return_fee, paid.day AS paid_day,
	paid.owed_again
FROM shipments s
LEFT JOIN LATERAL (
	SELECT sum(CASE WHEN l.cash < 0 THEN l.paid_cash ELSE coalesce(l.cash, l.paid_cash) END)::numeric(10, 2) AS cash,
		sum(l.paid_fees - back.fee)::numeric(10, 2) AS fee, sum(back.fee)::numeric(10, 2) AS return_fee, max(p.paid_on)::date AS day,
		CASE WHEN bool_or(l.result = 'taken_back') THEN s.cash - sum(l.expected_cash) ELSE 0 END AS owed_again
	FROM payout_lines l JOIN payouts p ON p.id = l.payout_id AND p.state = 'closed'
	CROSS JOIN LATERAL (SELECT CASE WHEN s.state <> 'delivered' THEN l.paid_fees
		WHEN l.cash IS NULL OR l.cash < 0 THEN 0 ELSE coalesce(l.return_fee, 0) END AS fee) back
	WHERE l.shipment_id = s.id AND l.is_counted
	HAVING count(*) > 0 AND (NOT bool_or(l.result = 'taken_back') OR sum(l.expected_cash) > 0 OR sum(l.paid_cash) <> 0)
) paid ON true;
--> statement-breakpoint
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
--> statement-breakpoint
-- The facts of all these orders, from nothing.
CREATE OR REPLACE FUNCTION order_facts_now(ids uuid[]) RETURNS SETOF order_facts LANGUAGE sql STABLE AS $$
	WITH created AS (
		SELECT DISTINCT ON (order_id) order_id, actor_id, actor_name FROM order_events
		WHERE order_id = ANY (ids) AND kind = 'created' ORDER BY order_id, id
	), confirmation AS (
		SELECT DISTINCT ON (order_id) order_id, actor_id, actor_name, at FROM order_events
		WHERE order_id = ANY (ids) AND kind = 'status' AND from_status = 'pending' AND to_status = 'validated'
		ORDER BY order_id, id DESC
	), pay AS (
		SELECT order_id, (100 * sum(amount))::bigint AS paid,
			bool_or(kind = 'confirmed') AS has_confirmed, bool_or(kind = 'delivered') AS has_delivered
		FROM pay_lines WHERE order_id = ANY (ids) GROUP BY order_id
	), told AS MATERIALIZED (
		SELECT o.id, o.wilaya_code, coalesce(s.company_id::text, o.delivery_company_id::text, '') AS company,
			coalesce(o.delivery_place, 'unknown') AS place, coalesce(o.offer ->> 'id', '') AS offer, o.created_at,
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
		CASE WHEN created.actor_id IS NULL AND created.actor_name = 'المتجر' THEN 'storefront' ELSE 'staff' END,
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
	LEFT JOIN created ON created.order_id = t.id
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
--> statement-breakpoint
-- The costs as far as the orders still have them; this also marks the orders for the reports.
-- allowed: only who receives or inspects the same parcel waits, for the seconds that it takes
UPDATE "returns" SET lines = lines WHERE lines <> '[]';
--> statement-breakpoint
INSERT INTO report_marks (order_id)
SELECT id FROM orders WHERE deleted_at IS NOT NULL AND EXISTS (SELECT FROM shipments WHERE order_id = orders.id)
UNION SELECT s.order_id FROM payout_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.is_counted;
