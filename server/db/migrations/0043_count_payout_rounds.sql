-- allowed: as below, and every row fits
ALTER TABLE "payout_lines" DROP CONSTRAINT "payout_lines_result_check";--> statement-breakpoint
-- allowed: it is made again below, in the same transaction
DROP INDEX "payout_lines_counted_unique";--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- allowed: no release before this one writes payouts
CREATE UNIQUE INDEX "payout_lines_counted_unique" ON "payout_lines" USING btree ("shipment_id","round") WHERE is_counted;--> statement-breakpoint
-- allowed: no release before this one writes payouts
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_result_check" CHECK ("payout_lines"."result" in ('right', 'differs', 'unknown', 'paid_before', 'not_delivered', 'taken_back', 'missing'));
--> statement-breakpoint
-- All counted lines of a shipment together: what was taken back is not paid. A sheet that is silent
-- about an amount counts for what its line was found to count for.
CREATE OR REPLACE VIEW shipment_money AS
SELECT s.id AS shipment_id, s.order_id, s.attempt, s.company_id, s.state, s.shipped_at, s.ended_at,
	s.cash, s.fee, s.return_fee, paid.cash AS paid_cash, paid.fee AS paid_fee, paid.return_fee AS paid_return_fee, paid.day AS paid_day
FROM shipments s
LEFT JOIN LATERAL (
	SELECT sum(coalesce(l.cash, l.paid_cash))::numeric(10, 2) AS cash,
		sum(coalesce(l.fee + coalesce(l.extra, 0), l.paid_fees - coalesce(l.return_fee, 0)))::numeric(10, 2) AS fee,
		sum(l.return_fee)::numeric(10, 2) AS return_fee, max(p.paid_on)::date AS day
	FROM payout_lines l JOIN payouts p ON p.id = l.payout_id AND p.state = 'closed'
	WHERE l.shipment_id = s.id AND l.is_counted
	HAVING max(l.round) = 0 OR sum(l.expected_cash) > 0
) paid ON true;
