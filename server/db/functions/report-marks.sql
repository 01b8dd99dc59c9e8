-- Which orders' facts have to be worked out again.

CREATE OR REPLACE FUNCTION algerian_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (at AT TIME ZONE 'Africa/Algiers')::date
$$;

CREATE OR REPLACE FUNCTION mark_for_reports() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
BEGIN
	IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
	IF TG_TABLE_NAME = 'orders' THEN
		INSERT INTO report_marks (order_id) VALUES (changed.id);
	ELSIF TG_TABLE_NAME = 'returns' THEN
		INSERT INTO report_marks (order_id) SELECT order_id FROM shipments WHERE id = changed.shipment_id;
	ELSIF TG_TABLE_NAME = 'payouts' THEN
		INSERT INTO report_marks (order_id)
		SELECT DISTINCT s.order_id FROM payout_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.payout_id = changed.id;
	-- Rules that change are applied to what was shipped since; a fact that is itself still to be worked
	-- out has its mark already.
	ELSIF TG_TABLE_NAME = 'cost_rules' THEN
		INSERT INTO report_marks (order_id) SELECT order_id FROM shipments WHERE algerian_day(shipped_at) >= changed.valid_from;
	ELSIF TG_TABLE_NAME = 'pay_rules' THEN
		INSERT INTO report_marks (order_id) SELECT DISTINCT order_id FROM shipments WHERE ended_at IS NOT NULL;
	ELSE
		INSERT INTO report_marks (order_id) VALUES (changed.order_id);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_mark_reports AFTER UPDATE OR DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION mark_for_reports();

CREATE OR REPLACE FUNCTION mark_new_orders_for_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_marks (order_id) SELECT id FROM written;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_mark_reports_on_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_new_orders_for_reports();

-- Deleting a user takes the user out of the timelines, which is an update.
CREATE OR REPLACE TRIGGER order_events_mark_reports AFTER INSERT OR UPDATE ON order_events
FOR EACH ROW WHEN (NEW.kind = 'status') EXECUTE FUNCTION mark_for_reports();

CREATE OR REPLACE TRIGGER shipments_mark_reports AFTER INSERT OR UPDATE OR DELETE ON shipments
FOR EACH ROW EXECUTE FUNCTION mark_for_reports();

CREATE OR REPLACE TRIGGER pay_lines_mark_reports AFTER INSERT OR DELETE ON pay_lines
FOR EACH ROW EXECUTE FUNCTION mark_for_reports();

-- What an inspection found.
CREATE OR REPLACE TRIGGER returns_mark_reports AFTER INSERT OR UPDATE OR DELETE ON returns
FOR EACH ROW EXECUTE FUNCTION mark_for_reports();

-- Money is real once its payout is closed, and expected again when it is cancelled.
CREATE OR REPLACE TRIGGER payouts_mark_reports AFTER UPDATE ON payouts FOR EACH ROW
WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION mark_for_reports();

CREATE OR REPLACE TRIGGER cost_rules_mark_reports AFTER INSERT OR UPDATE OR DELETE ON cost_rules
FOR EACH ROW EXECUTE FUNCTION mark_for_reports();

CREATE OR REPLACE TRIGGER pay_rules_mark_reports AFTER INSERT OR UPDATE OR DELETE ON pay_rules
FOR EACH STATEMENT EXECUTE FUNCTION mark_for_reports();
