-- Rows that nobody changes once they are closed: they go as a whole, with the demo data, or not at all.

-- refuse_change(why), or refuse_change(why, parent table, column that names it, when its rows are open).
-- A parent that is deleted takes its rows with it. The lock makes whoever writes a row and whoever
-- closes its parent wait for each other.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	row jsonb;
	parents jsonb[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[to_jsonb(NEW)] WHEN 'DELETE' THEN ARRAY[to_jsonb(OLD)]
		ELSE ARRAY[to_jsonb(OLD), to_jsonb(NEW)] END;
	is_open boolean := TG_NARGS > 1;
BEGIN
	IF TG_NARGS > 1 THEN
		FOREACH row IN ARRAY parents LOOP
			EXECUTE format('SELECT coalesce((SELECT %s FROM %I WHERE id = $1::uuid FOR SHARE), true)', TG_ARGV[3], TG_ARGV[1])
			INTO is_open USING row ->> TG_ARGV[2];
			EXIT WHEN NOT is_open;
		END LOOP;
	END IF;
	IF NOT is_open THEN
		RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'check_violation';
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER handovers_stay BEFORE UPDATE ON handovers FOR EACH ROW
WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change('a closed sheet never changes');

CREATE OR REPLACE TRIGGER handover_lines_stay BEFORE INSERT OR UPDATE OR DELETE ON handover_lines FOR EACH ROW
EXECUTE FUNCTION refuse_change('a closed sheet never changes', 'handovers', 'handover_id', 'closed_at IS NULL');

-- A closed payout may be cancelled; a cancelled one stays for good.
CREATE OR REPLACE TRIGGER payouts_stay BEFORE UPDATE ON payouts FOR EACH ROW
WHEN (OLD.state <> 'open' AND NOT (OLD.state = 'closed' AND NEW.state = 'cancelled'
	AND to_jsonb(NEW) - '{state,version,cancelled_at,cancelled_by_name,cancel_note}'::text[]
		= to_jsonb(OLD) - '{state,version,cancelled_at,cancelled_by_name,cancel_note}'::text[]))
EXECUTE FUNCTION refuse_change('a closed payout never changes');

-- Cancelling a payout sets its lines free, by the trigger below.
CREATE OR REPLACE TRIGGER payout_lines_stay BEFORE INSERT OR UPDATE OR DELETE ON payout_lines FOR EACH ROW
EXECUTE FUNCTION refuse_change('a closed payout never changes', 'payouts', 'payout_id',
	'state = ''open'' OR state = ''cancelled'' AND pg_trigger_depth() > 1');

CREATE OR REPLACE FUNCTION free_cancelled_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE payout_lines SET is_counted = false WHERE payout_id = NEW.id AND is_counted;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payouts_free_lines AFTER UPDATE ON payouts FOR EACH ROW
WHEN (NEW.state = 'cancelled' AND OLD.state <> 'cancelled') EXECUTE FUNCTION free_cancelled_lines();

CREATE OR REPLACE TRIGGER pay_statements_stay BEFORE UPDATE ON pay_statements FOR EACH ROW
EXECUTE FUNCTION refuse_change('a closed statement never changes');

CREATE OR REPLACE TRIGGER pay_lines_stay BEFORE UPDATE OR DELETE ON pay_lines FOR EACH ROW
EXECUTE FUNCTION refuse_change('a closed statement never changes', 'pay_statements', 'statement_id', 'false');

-- A person's statements follow one another; of two at once the constraint lets one pass.
CREATE OR REPLACE FUNCTION refuse_pay_out_of_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.previous_to IS DISTINCT FROM
		(SELECT max(to_day) FROM pay_statements WHERE user_id = NEW.user_id) THEN
		RAISE EXCEPTION 'a statement follows the last one' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER pay_statements_follow BEFORE INSERT ON pay_statements FOR EACH ROW
EXECUTE FUNCTION refuse_pay_out_of_turn();
