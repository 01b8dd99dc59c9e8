CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"company_id" uuid,
	"parcel_id" uuid,
	"tracking" text,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cash" numeric(10, 2) NOT NULL,
	"fee" numeric(10, 2),
	"return_fee" numeric(10, 2),
	CONSTRAINT "shipments_state_check" CHECK ("shipments"."state" in ('moving', 'returning', 'return_ready', 'said_returned', 'delivered', 'returned', 'cancelled', 'lost')),
	CONSTRAINT "shipments_cash_check" CHECK ("shipments"."cash" >= 0),
	CONSTRAINT "shipments_fee_check" CHECK ("shipments"."fee" >= 0),
	CONSTRAINT "shipments_return_fee_check" CHECK ("shipments"."return_fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_attempt_unique" ON "shipments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_living_unique" ON "shipments" USING btree ("order_id") WHERE state not in ('delivered', 'returned', 'cancelled', 'lost');--> statement-breakpoint
CREATE INDEX "shipments_parcel_id_index" ON "shipments" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "shipments_tracking_index" ON "shipments" USING btree ("tracking");--> statement-breakpoint
CREATE INDEX "shipments_state_index" ON "shipments" USING btree ("state","state_at");--> statement-breakpoint
CREATE INDEX "shipments_company_id_index" ON "shipments" USING btree ("company_id","ended_at");
--> statement-breakpoint
-- Where the goods are by what their carrier says. It delivers and takes back by way of the order.
CREATE FUNCTION shipment_state(parcel_state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE parcel_state
		WHEN 'returning' THEN 'returning' WHEN 'return_ready' THEN 'return_ready'
		WHEN 'returned' THEN 'said_returned' WHEN 'lost' THEN 'lost' ELSE 'moving' END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_shipment_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER orders_keep_shipment_on_insert AFTER INSERT ON orders FOR EACH ROW
WHEN (NEW.status IN ('shipped', 'delivered', 'returned')) EXECUTE FUNCTION keep_shipment_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_keep_shipment_on_update AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.status IN ('shipped', 'delivered', 'returned') OR NEW.status IN ('shipped', 'delivered', 'returned'))
	AND (OLD.status, OLD.delivery_company_id, OLD.tracking_number, OLD.total_amount, OLD.delivery_cost)
		IS DISTINCT FROM (NEW.status, NEW.delivery_company_id, NEW.tracking_number, NEW.total_amount, NEW.delivery_cost))
EXECUTE FUNCTION keep_shipment_of_order();
--> statement-breakpoint
CREATE FUNCTION keep_shipment_of_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER parcels_keep_shipment_on_insert AFTER INSERT ON parcels FOR EACH ROW
EXECUTE FUNCTION keep_shipment_of_parcel();
--> statement-breakpoint
CREATE TRIGGER parcels_keep_shipment_on_update AFTER UPDATE ON parcels FOR EACH ROW
WHEN ((OLD.state, OLD.tracking, OLD.fee, OLD.return_fee) IS DISTINCT FROM (NEW.state, NEW.tracking, NEW.fee, NEW.return_fee))
EXECUTE FUNCTION keep_shipment_of_parcel();
--> statement-breakpoint
-- What left before this release, once each: of earlier attempts of the same order nothing is known.
INSERT INTO shipments (order_id, attempt, company_id, parcel_id, tracking, state, state_at, shipped_at, ended_at, cash, fee, return_fee)
SELECT o.id, 1, o.delivery_company_id, parcel.id, coalesce(o.tracking_number, parcel.tracking),
	CASE o.status WHEN 'shipped' THEN shipment_state(coalesce(parcel.state, '')) ELSE o.status END,
	coalesce(o.delivered_at, parcel.state_at, left_at.at, o.updated_at),
	coalesce(left_at.at, o.delivered_at, o.updated_at),
	CASE WHEN o.status = 'shipped' AND parcel.state = 'lost' THEN parcel.state_at WHEN o.status <> 'shipped' THEN coalesce(o.delivered_at, o.updated_at) END,
	o.total_amount, coalesce(parcel.fee, o.delivery_cost), parcel.return_fee
FROM orders o
LEFT JOIN LATERAL (
	SELECT at FROM order_events WHERE order_id = o.id AND to_status = 'shipped' ORDER BY id DESC LIMIT 1) left_at ON true
LEFT JOIN LATERAL (
	SELECT id, tracking, state, state_at, fee, return_fee FROM parcels
	WHERE order_id = o.id AND state <> 'failed' ORDER BY created_at DESC LIMIT 1) parcel ON true
WHERE o.status IN ('shipped', 'delivered') OR o.status = 'cancelled' AND left_at.at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_from_status_check";--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_to_status_check";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_returned_at_check";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_status_check";
