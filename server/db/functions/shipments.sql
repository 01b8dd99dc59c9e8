-- Every journey of an order's goods, also of orders that no carrier's account carries.

-- What two spellings of a tracking number have in common, as trackingKey in contract/payout-sheet.ts.
CREATE OR REPLACE FUNCTION tracking_key(tracking text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT upper(regexp_replace(translate(tracking, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^[:alnum:]]', '', 'g'))
$$;

-- Where the goods are by what their carrier says. It delivers and takes back by way of the order.
CREATE OR REPLACE FUNCTION shipment_state(parcel_state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE parcel_state
		WHEN 'returning' THEN 'returning' WHEN 'return_ready' THEN 'return_ready'
		WHEN 'returned' THEN 'said_returned' WHEN 'lost' THEN 'lost' ELSE 'moving' END
$$;

CREATE OR REPLACE FUNCTION keep_shipment_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	latest shipments;
	has_moved boolean := TG_OP = 'INSERT' OR OLD.status IS DISTINCT FROM NEW.status;
	moved_at timestamptz := coalesce(NEW.delivered_at, NEW.returned_at, NEW.updated_at);
BEGIN
	SELECT * INTO latest FROM shipments WHERE order_id = NEW.id ORDER BY attempt DESC LIMIT 1;
	IF NEW.status = 'shipped' AND has_moved
		OR NEW.status IN ('delivered', 'returned') AND has_moved
			AND (latest.id IS NULL OR latest.state IN ('delivered', 'returned', 'cancelled'))
	THEN
		INSERT INTO shipments (order_id, attempt, company_id, parcel_id, tracking, state, state_at, shipped_at, cash, fee, return_fee)
		SELECT NEW.id, coalesce(latest.attempt, 0) + 1, NEW.delivery_company_id, parcel.id,
			coalesce(NEW.tracking_number, parcel.tracking), 'moving', moved_at, moved_at,
			NEW.total_amount, coalesce(parcel.fee, NEW.delivery_cost), parcel.return_fee
		FROM (SELECT 1) one LEFT JOIN LATERAL (
			SELECT id, tracking, fee, return_fee FROM parcels
			WHERE order_id = NEW.id AND state NOT IN ('failed', 'cancelled', 'returned', 'lost')
			ORDER BY created_at DESC LIMIT 1) parcel ON true
		RETURNING * INTO latest;
	END IF;
	IF latest.id IS NULL THEN
		RETURN NULL;
	END IF;
	IF NEW.status <> 'shipped' AND has_moved AND latest.state NOT IN ('delivered', 'returned', 'cancelled') THEN
		UPDATE shipments SET
			state = CASE WHEN NEW.status IN ('delivered', 'returned') THEN NEW.status ELSE 'cancelled' END,
			state_at = moved_at, ended_at = moved_at
		WHERE id = latest.id;
	END IF;
	-- Company, number and fee may be written down later; the amount until the parcel has arrived.
	IF NEW.status IN ('shipped', 'delivered') AND NOT has_moved THEN
		UPDATE shipments SET
			company_id = NEW.delivery_company_id,
			tracking = coalesce(NEW.tracking_number, shipments.tracking),
			cash = CASE WHEN NEW.status = 'shipped' THEN NEW.total_amount ELSE shipments.cash END,
			fee = coalesce((SELECT fee FROM parcels WHERE id = shipments.parcel_id), NEW.delivery_cost)
		WHERE id = latest.id;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_keep_shipment_on_insert AFTER INSERT ON orders FOR EACH ROW
WHEN (NEW.status IN ('shipped', 'delivered', 'returned')) EXECUTE FUNCTION keep_shipment_of_order();

CREATE OR REPLACE TRIGGER orders_keep_shipment_on_update AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.status IN ('shipped', 'delivered', 'returned') OR NEW.status IN ('shipped', 'delivered', 'returned'))
	AND (OLD.status, OLD.delivery_company_id, OLD.tracking_number, OLD.total_amount, OLD.delivery_cost)
		IS DISTINCT FROM (NEW.status, NEW.delivery_company_id, NEW.tracking_number, NEW.total_amount, NEW.delivery_cost))
EXECUTE FUNCTION keep_shipment_of_order();

CREATE OR REPLACE FUNCTION keep_shipment_of_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The order may have left before its parcel was known here.
	UPDATE shipments SET parcel_id = NEW.id
	WHERE order_id = NEW.order_id AND parcel_id IS NULL
		AND state NOT IN ('delivered', 'returned', 'cancelled', 'lost')
		AND NEW.state NOT IN ('failed', 'cancelled', 'returned', 'lost');
	UPDATE shipments SET
		state = shipment_state(NEW.state), state_at = NEW.state_at,
		ended_at = CASE WHEN NEW.state = 'lost' THEN NEW.state_at END,
		tracking = coalesce(NEW.tracking, shipments.tracking),
		fee = coalesce(NEW.fee, shipments.fee),
		return_fee = coalesce(NEW.return_fee, shipments.return_fee)
	WHERE parcel_id = NEW.id AND state NOT IN ('delivered', 'returned', 'cancelled')
		-- The order tells of these.
		AND NEW.state NOT IN ('delivered', 'cancelled');
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parcels_keep_shipment_on_insert AFTER INSERT ON parcels FOR EACH ROW
EXECUTE FUNCTION keep_shipment_of_parcel();

CREATE OR REPLACE TRIGGER parcels_keep_shipment_on_update AFTER UPDATE ON parcels FOR EACH ROW
WHEN ((OLD.state, OLD.tracking, OLD.fee, OLD.return_fee) IS DISTINCT FROM (NEW.state, NEW.tracking, NEW.fee, NEW.return_fee))
EXECUTE FUNCTION keep_shipment_of_parcel();

CREATE INDEX IF NOT EXISTS shipments_tracking_key_index ON shipments (company_id, tracking_key(tracking));

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
