-- What two spellings of a tracking number have in common, as trackingKey in contract/payouts/payout-sheet.ts.
CREATE OR REPLACE FUNCTION tracking_key(tracking text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT upper(regexp_replace(translate(tracking, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^[:alnum:]]', '', 'g'))
$$;

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
