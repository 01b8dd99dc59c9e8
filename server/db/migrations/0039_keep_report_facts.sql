CREATE TABLE "order_facts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"wilaya" smallint NOT NULL,
	"company" text NOT NULL,
	"place" text NOT NULL,
	"source" text NOT NULL,
	"employee" text NOT NULL,
	"offer" text NOT NULL,
	"products" jsonb NOT NULL,
	"variants" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"taken_day" date NOT NULL,
	"confirmed_day" date,
	"shipped_day" date,
	"ended_day" date,
	"paid_day" date,
	"uncosted" integer NOT NULL,
	"sales" numeric(16, 2) NOT NULL,
	"goods" numeric(16, 2) NOT NULL,
	"delivery" numeric(16, 2) NOT NULL,
	"returns" numeric(16, 2) NOT NULL,
	"packaging" numeric(16, 2) NOT NULL,
	"cod" numeric(16, 2) NOT NULL,
	"agent" numeric(16, 2) NOT NULL,
	"expected" numeric(16, 2) NOT NULL,
	"paid_cash" numeric(16, 2) NOT NULL,
	"paid_costs" numeric(16, 2) NOT NULL,
	CONSTRAINT "order_facts_outcome_check" CHECK ("order_facts"."outcome" in ('waiting', 'cancelled', 'moving', 'delivered', 'returned', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"dimension" text NOT NULL,
	"basis" text NOT NULL,
	"day" date NOT NULL,
	"bucket" text NOT NULL,
	"orders" integer NOT NULL,
	"confirmed" integer NOT NULL,
	"shipped" integer NOT NULL,
	"delivered" integer NOT NULL,
	"returned" integer NOT NULL,
	"lost" integer NOT NULL,
	"moving" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"uncosted" integer NOT NULL,
	"paid" integer NOT NULL,
	"sales" numeric(16, 2) NOT NULL,
	"goods" numeric(16, 2) NOT NULL,
	"delivery" numeric(16, 2) NOT NULL,
	"returns" numeric(16, 2) NOT NULL,
	"packaging" numeric(16, 2) NOT NULL,
	"cod" numeric(16, 2) NOT NULL,
	"agent" numeric(16, 2) NOT NULL,
	"expected" numeric(16, 2) NOT NULL,
	"paid_cash" numeric(16, 2) NOT NULL,
	"paid_costs" numeric(16, 2) NOT NULL,
	CONSTRAINT "report_days_dimension_basis_day_bucket_pk" PRIMARY KEY("dimension","basis","day","bucket"),
	CONSTRAINT "report_days_dimension_check" CHECK ("report_days"."dimension" in ('all', 'product', 'variant', 'wilaya', 'company', 'place', 'source', 'employee', 'offer')),
	CONSTRAINT "report_days_basis_check" CHECK ("report_days"."basis" in ('taken', 'happened'))
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_facts_taken_day_index" ON "order_facts" USING btree ("taken_day");--> statement-breakpoint
CREATE INDEX "order_facts_confirmed_day_index" ON "order_facts" USING btree ("confirmed_day");--> statement-breakpoint
CREATE INDEX "order_facts_shipped_day_index" ON "order_facts" USING btree ("shipped_day");--> statement-breakpoint
CREATE INDEX "order_facts_ended_day_index" ON "order_facts" USING btree ("ended_day");--> statement-breakpoint
CREATE INDEX "order_facts_paid_day_index" ON "order_facts" USING btree ("paid_day");--> statement-breakpoint
CREATE INDEX "report_marks_order_id_index" ON "report_marks" USING btree ("order_id");
--> statement-breakpoint
-- What came of a shipment in money. Here, and nowhere else, a real fee takes the place of the
-- expected one: the columns paid_* are filled from the lines of closed payouts.
CREATE VIEW shipment_money AS
SELECT s.id AS shipment_id, s.order_id, s.attempt, s.company_id, s.state, s.shipped_at, s.ended_at,
	s.cash, s.fee, s.return_fee,
	l.cash AS paid_cash, l.fee AS paid_fee, l.return_fee AS paid_return_fee, p.paid_on::date AS paid_day
FROM shipments s
LEFT JOIN (payout_lines l JOIN payouts p ON p.id = l.payout_id AND p.state = 'closed')
	ON l.shipment_id = s.id AND l.is_counted;
--> statement-breakpoint
CREATE FUNCTION algerian_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (at AT TIME ZONE 'Africa/Algiers')::date
$$;
--> statement-breakpoint
-- What the shipments of an order cost together. A payout names all that the company kept, so that
-- its own fee for the cash is in there.
CREATE FUNCTION shipment_costs(asked uuid) RETURNS TABLE (
	attempts integer, company_id uuid, last_state text, shipped_day date, ended_day date, paid_day date,
	sales numeric, delivery numeric, returns numeric, packaging numeric, cod numeric, expected numeric,
	paid_cash numeric, paid_fees numeric, is_fee_unknown boolean
) LANGUAGE sql STABLE AS $$
	SELECT count(*)::int, (array_agg(m.company_id ORDER BY m.attempt DESC))[1], (array_agg(m.state ORDER BY m.attempt DESC))[1],
		max(algerian_day(m.shipped_at)), max(algerian_day(m.ended_at)), max(m.paid_day),
		coalesce(sum(coalesce(m.paid_cash, m.cash)) FILTER (WHERE m.state = 'delivered'), 0),
		coalesce(sum(c.delivery), 0), coalesce(sum(c.returns), 0), coalesce(sum(c.packaging), 0), coalesce(sum(c.cod), 0),
		coalesce(sum(CASE WHEN m.paid_day IS NULL THEN c.delivery + c.returns ELSE 0 END
			+ CASE WHEN coalesce(r.is_real, false) THEN 0 ELSE c.packaging + c.cod END), 0),
		coalesce(sum(m.paid_cash), 0), coalesce(sum(coalesce(m.paid_fee, 0) + coalesce(m.paid_return_fee, 0)), 0),
		coalesce(bool_or(m.state = 'delivered' AND coalesce(m.paid_fee, m.fee) IS NULL), false)
	FROM shipment_money m
	LEFT JOIN LATERAL (
		SELECT cost_rules.packaging, cod_percent, cod_fixed, is_real FROM cost_rules
		WHERE valid_from <= algerian_day(m.shipped_at) ORDER BY valid_from DESC LIMIT 1) r ON true
	CROSS JOIN LATERAL (SELECT
		CASE WHEN m.paid_day IS NOT NULL THEN coalesce(m.paid_fee, 0)
			WHEN m.state = 'delivered' THEN coalesce(m.fee, 0) ELSE 0 END AS delivery,
		CASE WHEN m.paid_day IS NOT NULL THEN coalesce(m.paid_return_fee, 0)
			WHEN m.state IN ('returned', 'cancelled') THEN coalesce(m.return_fee, 0) ELSE 0 END AS returns,
		CASE WHEN m.ended_at IS NOT NULL THEN coalesce(r.packaging, 0) ELSE 0 END AS packaging,
		CASE WHEN m.state = 'delivered' AND m.paid_day IS NULL
			THEN round(coalesce(m.cash * r.cod_percent / 100 + r.cod_fixed, 0), 2) ELSE 0 END AS cod) c
	WHERE m.order_id = asked
$$;
--> statement-breakpoint
-- The parts of an order by product or variant: what each weighs by its price, or by its pieces where
-- no price is known, and what its goods cost. A share of an amount is round(amount * hi / all) minus
-- round(amount * lo / all), so that the shares add up to the centime.
CREATE FUNCTION order_parts(lines jsonb, costs jsonb, name text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	WITH line AS (
		SELECT coalesce(l ->> name, '') AS key, (l ->> 'quantity')::numeric AS pieces,
			greatest(coalesce((l ->> 'unitPrice')::numeric * (l ->> 'quantity')::numeric - (l ->> 'discount')::numeric, 0), 0) AS price,
			coalesce((costs ->> (l ->> 'id'))::numeric, 0) * (l ->> 'quantity')::numeric AS goods
		FROM jsonb_array_elements(CASE WHEN jsonb_array_length(lines) > 0 THEN lines
			ELSE '[{"id": 0, "quantity": 1, "discount": 0}]' END) l
	), part AS (
		SELECT key, CASE WHEN (SELECT sum(price) FROM line) > 0 THEN sum(price) ELSE sum(pieces) END AS weight, sum(goods) AS goods
		FROM line GROUP BY key
	), summed AS (
		SELECT key, goods, sum(weight) OVER (ORDER BY key) AS hi, weight FROM part
	)
	SELECT jsonb_agg(jsonb_build_object('key', key, 'lo', hi - weight, 'hi', hi, 'goods', round(goods, 2)) ORDER BY key) FROM summed
$$;
--> statement-breakpoint
CREATE FUNCTION order_facts_now(ids uuid[]) RETURNS SETOF order_facts LANGUAGE sql STABLE AS $$
	SELECT o.id, o.wilaya_code, coalesce(s.company_id::text, o.delivery_company_id::text, ''), coalesce(o.delivery_place, 'unknown'),
		CASE WHEN created.actor_id IS NULL AND created.actor_name = 'المتجر' THEN 'storefront' ELSE 'staff' END,
		CASE WHEN k.is_confirmed THEN coalesce(confirmation.actor_id::text, confirmation.actor_name, '') ELSE '' END,
		coalesce(o.offer ->> 'id', ''),
		order_parts(o.lines, k.costs, 'productId'), order_parts(o.lines, k.costs, 'variantId'),
		k.outcome, algerian_day(o.created_at),
		CASE WHEN k.is_confirmed THEN algerian_day(coalesce(confirmation.at, o.created_at)) END,
		s.shipped_day, s.ended_day, s.paid_day,
		CASE WHEN k.outcome = 'delivered' AND (s.is_fee_unknown OR NOT k.is_costed) THEN 1 ELSE 0 END,
		CASE WHEN k.outcome = 'delivered' THEN s.sales ELSE 0 END,
		k.goods, s.delivery, s.returns, s.packaging, s.cod, k.agent, s.expected + k.agent_expected,
		s.paid_cash, CASE WHEN s.paid_day IS NULL THEN 0 ELSE s.paid_fees + s.packaging + k.goods + k.agent END
	FROM orders o
	CROSS JOIN LATERAL shipment_costs(o.id) s
	LEFT JOIN LATERAL (
		SELECT actor_id, actor_name FROM order_events WHERE order_id = o.id AND kind = 'created' ORDER BY id LIMIT 1) created ON true
	LEFT JOIN LATERAL (
		SELECT actor_id, actor_name, at FROM order_events
		WHERE order_id = o.id AND kind = 'status' AND from_status = 'pending' AND to_status = 'validated'
		ORDER BY id DESC LIMIT 1) confirmation ON true
	CROSS JOIN LATERAL (SELECT
		o.status IN ('validated', 'shipped', 'delivered', 'returned') OR o.status = 'cancelled' AND s.attempts > 0 AS is_confirmed,
		-- A parcel that came back before there was a status for it left its order cancelled.
		CASE WHEN s.last_state = 'lost' AND o.status IN ('shipped', 'cancelled') THEN 'lost'
			WHEN o.status = 'shipped' THEN 'moving' WHEN o.status IN ('pending', 'validated') THEN 'waiting'
			WHEN o.status = 'cancelled' AND s.attempts > 0 THEN 'returned' ELSE o.status END AS outcome) e
	CROSS JOIN LATERAL (SELECT
		coalesce(sum(amount), 0) AS paid, coalesce(bool_or(kind = 'confirmed'), false) AS has_confirmed,
		coalesce(bool_or(kind = 'delivered'), false) AS has_delivered
		FROM pay_lines WHERE order_id = o.id) pay
	LEFT JOIN pay_rules ON confirmation.actor_id IS NOT NULL
	CROSS JOIN LATERAL (SELECT
		CASE WHEN e.outcome IN ('delivered', 'returned', 'lost') THEN
			CASE WHEN e.is_confirmed AND NOT pay.has_confirmed THEN coalesce((rules ->> 'confirmed')::numeric, 0) ELSE 0 END
			+ CASE WHEN e.outcome = 'delivered' AND NOT pay.has_delivered THEN coalesce((rules ->> 'delivered')::numeric, 0) ELSE 0 END
		ELSE 0 END AS agent_expected) x
	CROSS JOIN LATERAL (SELECT e.is_confirmed, e.outcome, x.agent_expected,
		CASE WHEN e.outcome IN ('delivered', 'returned', 'lost') THEN pay.paid ELSE 0 END + x.agent_expected AS agent,
		CASE WHEN e.outcome IN ('delivered', 'lost') THEN o.line_costs ELSE '{}'::jsonb END AS costs,
		jsonb_array_length(o.lines) > 0 AND NOT EXISTS (
			SELECT 1 FROM jsonb_array_elements(o.lines) l WHERE NOT o.line_costs ? (l ->> 'id')) AS is_costed,
		CASE WHEN e.outcome IN ('delivered', 'lost') THEN (
			SELECT coalesce(sum((part ->> 'goods')::numeric), 0)
			FROM jsonb_array_elements(order_parts(o.lines, o.line_costs, 'productId')) part) ELSE 0 END AS goods) k
	WHERE o.id = ANY (ids) AND o.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION share(amount numeric, lo numeric, hi numeric, whole numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
	SELECT round(amount * hi / whole, 2) - round(amount * lo / whole, 2)
$$;
--> statement-breakpoint
-- What the facts of one order add to the sums.
CREATE FUNCTION report_contributions(f order_facts) RETURNS SETOF report_days LANGUAGE sql IMMUTABLE AS $$
	WITH parts AS (
		SELECT 'product' AS dimension, p ->> 'key' AS bucket, (p ->> 'lo')::numeric AS lo, (p ->> 'hi')::numeric AS hi,
			max((p ->> 'hi')::numeric) OVER () AS whole, (p ->> 'goods')::numeric AS goods
		FROM jsonb_array_elements(f.products) p
		UNION ALL
		SELECT 'variant', p ->> 'key', (p ->> 'lo')::numeric, (p ->> 'hi')::numeric,
			max((p ->> 'hi')::numeric) OVER (), (p ->> 'goods')::numeric
		FROM jsonb_array_elements(f.variants) p
		UNION ALL
		SELECT k.dimension, k.bucket, 0, 1, 1, f.goods FROM (VALUES
			('all', ''), ('wilaya', f.wilaya::text), ('company', f.company), ('place', f.place),
			('source', f.source), ('employee', f.employee), ('offer', f.offer)) k (dimension, bucket)
	), days AS (
		SELECT * FROM (VALUES
			('taken', f.taken_day, 1, 1, 1, 1, 1), ('happened', f.taken_day, 1, 0, 0, 0, 0),
			('happened', f.confirmed_day, 0, 1, 0, 0, 0), ('happened', f.shipped_day, 0, 0, 1, 0, 0),
			('happened', f.ended_day, 0, 0, 0, 1, 0), ('happened', f.paid_day, 0, 0, 0, 0, 1)
		) d (basis, day, taken, confirmed, shipped, ended, paid) WHERE day IS NOT NULL
	)
	SELECT p.dimension, d.basis, d.day, p.bucket,
		d.taken, d.confirmed * (f.confirmed_day IS NOT NULL)::int, d.shipped * (f.shipped_day IS NOT NULL)::int,
		d.ended * (f.outcome = 'delivered')::int, d.ended * (f.outcome = 'returned')::int, d.ended * (f.outcome = 'lost')::int,
		d.shipped * (f.outcome = 'moving')::int, d.taken * (f.outcome = 'cancelled')::int,
		d.ended * f.uncosted, d.paid * (f.paid_day IS NOT NULL)::int,
		d.ended * share(f.sales, p.lo, p.hi, p.whole), d.ended * p.goods,
		d.ended * share(f.delivery, p.lo, p.hi, p.whole), d.ended * share(f.returns, p.lo, p.hi, p.whole),
		d.ended * share(f.packaging, p.lo, p.hi, p.whole), d.ended * share(f.cod, p.lo, p.hi, p.whole),
		d.ended * share(f.agent, p.lo, p.hi, p.whole), d.ended * share(f.expected, p.lo, p.hi, p.whole),
		d.paid * share(f.paid_cash, p.lo, p.hi, p.whole), d.paid * share(f.paid_costs, p.lo, p.hi, p.whole)
	FROM parts p CROSS JOIN days d
$$;
--> statement-breakpoint
-- Works off the oldest marks and returns how many. One at a time; a change that is committed later
-- has a mark of its own.
CREATE FUNCTION refresh_reports(most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
	SELECT array_agg(f) INTO before FROM order_facts f WHERE order_id = ANY (ids);
	SELECT array_agg(f) INTO after FROM order_facts_now(ids) f;
	INSERT INTO report_days
	SELECT c.dimension, c.basis, c.day, c.bucket,
		sum(sign * c.orders), sum(sign * c.confirmed), sum(sign * c.shipped), sum(sign * c.delivered), sum(sign * c.returned),
		sum(sign * c.lost), sum(sign * c.moving), sum(sign * c.cancelled), sum(sign * c.uncosted), sum(sign * c.paid),
		sum(sign * c.sales), sum(sign * c.goods), sum(sign * c.delivery), sum(sign * c.returns), sum(sign * c.packaging),
		sum(sign * c.cod), sum(sign * c.agent), sum(sign * c.expected), sum(sign * c.paid_cash), sum(sign * c.paid_costs)
	FROM (SELECT f, 1 AS sign FROM unnest(after) f UNION ALL SELECT f, -1 FROM unnest(before) f) facts
	CROSS JOIN LATERAL report_contributions(facts.f) c
	GROUP BY c.dimension, c.basis, c.day, c.bucket
	ON CONFLICT (dimension, basis, day, bucket) DO UPDATE SET
		orders = report_days.orders + excluded.orders, confirmed = report_days.confirmed + excluded.confirmed,
		shipped = report_days.shipped + excluded.shipped, delivered = report_days.delivered + excluded.delivered,
		returned = report_days.returned + excluded.returned, lost = report_days.lost + excluded.lost,
		moving = report_days.moving + excluded.moving, cancelled = report_days.cancelled + excluded.cancelled,
		uncosted = report_days.uncosted + excluded.uncosted, paid = report_days.paid + excluded.paid,
		sales = report_days.sales + excluded.sales, goods = report_days.goods + excluded.goods,
		delivery = report_days.delivery + excluded.delivery, returns = report_days.returns + excluded.returns,
		packaging = report_days.packaging + excluded.packaging, cod = report_days.cod + excluded.cod,
		agent = report_days.agent + excluded.agent, expected = report_days.expected + excluded.expected,
		paid_cash = report_days.paid_cash + excluded.paid_cash, paid_costs = report_days.paid_costs + excluded.paid_costs;
	DELETE FROM order_facts WHERE order_id = ANY (ids);
	INSERT INTO order_facts SELECT (f).* FROM unnest(after) f;
	RETURN done;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_orders_for_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_marks (order_id) SELECT id FROM moved;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- For every table whose rows name an order.
CREATE FUNCTION mark_their_orders_for_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_marks (order_id) SELECT DISTINCT order_id FROM moved;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_mark_reports_on_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_for_reports();
--> statement-breakpoint
CREATE TRIGGER orders_mark_reports_on_update AFTER UPDATE ON orders
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_for_reports();
--> statement-breakpoint
CREATE TRIGGER orders_mark_reports_on_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_for_reports();
--> statement-breakpoint
CREATE TRIGGER order_events_mark_reports_on_insert AFTER INSERT ON order_events
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_their_orders_for_reports();
--> statement-breakpoint
-- Deleting a user takes the user out of the timelines.
CREATE TRIGGER order_events_mark_reports_on_update AFTER UPDATE ON order_events
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_their_orders_for_reports();
--> statement-breakpoint
CREATE TRIGGER shipments_mark_reports_on_insert AFTER INSERT ON shipments
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_their_orders_for_reports();
--> statement-breakpoint
CREATE TRIGGER shipments_mark_reports_on_update AFTER UPDATE ON shipments
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_their_orders_for_reports();
--> statement-breakpoint
CREATE TRIGGER shipments_mark_reports_on_delete AFTER DELETE ON shipments
REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_their_orders_for_reports();
--> statement-breakpoint
CREATE TRIGGER pay_lines_mark_reports_on_insert AFTER INSERT ON pay_lines
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_their_orders_for_reports();
--> statement-breakpoint
CREATE TRIGGER pay_lines_mark_reports_on_delete AFTER DELETE ON pay_lines
REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_their_orders_for_reports();
--> statement-breakpoint
-- Rules that change are applied to what was shipped since; a fact that is itself still to be worked
-- out has its mark already.
CREATE FUNCTION mark_shipped_for_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_marks (order_id)
	SELECT order_id FROM shipments WHERE algerian_day(shipped_at) >= (SELECT min(valid_from) FROM moved);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cost_rules_mark_reports_on_insert AFTER INSERT ON cost_rules
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_shipped_for_reports();
--> statement-breakpoint
CREATE TRIGGER cost_rules_mark_reports_on_update AFTER UPDATE ON cost_rules
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_shipped_for_reports();
--> statement-breakpoint
CREATE TRIGGER cost_rules_mark_reports_on_delete AFTER DELETE ON cost_rules
REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mark_shipped_for_reports();
--> statement-breakpoint
CREATE FUNCTION mark_confirmed_for_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_marks (order_id) SELECT DISTINCT order_id FROM shipments WHERE ended_at IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pay_rules_mark_reports AFTER INSERT OR UPDATE OR DELETE ON pay_rules
FOR EACH STATEMENT EXECUTE FUNCTION mark_confirmed_for_reports();
--> statement-breakpoint
-- Money is real once its payout is closed, and expected again when it is cancelled.
CREATE FUNCTION mark_paid_for_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_marks (order_id)
	SELECT DISTINCT s.order_id FROM payout_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.payout_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_mark_reports AFTER UPDATE ON payouts FOR EACH ROW
WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION mark_paid_for_reports();
--> statement-breakpoint
INSERT INTO report_marks (order_id) SELECT id FROM orders;
