CREATE INDEX "orders_promised_call_index" ON "orders" USING btree ("call_again_at") WHERE call_again_at is not null and status in ('validated', 'shipped') and deleted_at is null;--> statement-breakpoint
-- A call that was agreed before the order moved on is no longer wanted.
UPDATE orders SET call_again_at = NULL WHERE status <> 'pending' AND call_again_at IS NOT NULL;
