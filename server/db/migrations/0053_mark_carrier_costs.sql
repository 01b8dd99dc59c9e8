ALTER TABLE "orders" ADD COLUMN "is_carrier_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was copied from a parcel so far: nobody noted where a cost came from.
-- allowed: no release has been made that other servers could still run.
UPDATE orders SET is_carrier_cost = true FROM parcels
WHERE parcels.order_id = orders.id AND parcels.fee = orders.delivery_cost;
--> statement-breakpoint
-- allowed: no release has been made that other servers could still run.
UPDATE order_events SET changes = changes || '{"isCarrierCost": {"from": false, "to": true}}'
FROM parcels
WHERE parcels.order_id = order_events.order_id AND changes ? 'deliveryCost'
	AND parcels.fee::text IN (changes #>> '{deliveryCost,from}', changes #>> '{deliveryCost,to}');
