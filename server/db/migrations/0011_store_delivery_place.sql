ALTER TABLE "order_tallies" DROP CONSTRAINT "order_tallies_dimension_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_place" text;--> statement-breakpoint
ALTER TABLE "order_tallies" ADD CONSTRAINT "order_tallies_dimension_check" CHECK ("order_tallies"."dimension" in ('all', 'day', 'wilaya', 'company', 'place', 'special', 'calls', 'delivered'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_place_check" CHECK ("orders"."delivery_place" in ('home', 'office'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_tally_keys(o orders) RETURNS TABLE (dimension text, bucket text)
LANGUAGE sql STABLE AS $$
	SELECT 'all', '' WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'day', to_char(o.created_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'wilaya', o.wilaya_code::text WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'company', o.delivery_company_id::text WHERE o.deleted_at IS NULL AND o.delivery_company_id IS NOT NULL
	UNION ALL SELECT 'place', coalesce(o.delivery_place, 'unknown') WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'special', '' WHERE o.deleted_at IS NULL AND o.is_special_client
	UNION ALL SELECT 'calls', CASE WHEN o.call_count = 0 THEN 'new' ELSE 'called' END WHERE o.deleted_at IS NULL
	UNION ALL SELECT 'delivered', to_char(o.delivered_at AT TIME ZONE 'Africa/Algiers', 'YYYY-MM-DD') WHERE o.deleted_at IS NULL AND o.delivered_at IS NOT NULL
$$;
--> statement-breakpoint
-- Of orders from before nobody knows the place.
INSERT INTO order_tallies (dimension, bucket, status, shard, count, amount)
SELECT 'place', 'unknown', status, shard, count, amount FROM order_tallies WHERE dimension = 'all';
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_shared AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.customer_name, OLD.phone, OLD.wilaya_code, OLD.wilaya, OLD.daira, OLD.commune, OLD.address, OLD.delivery_place, OLD.product_id, OLD.product_name, OLD.quantity, OLD.total_amount)
	IS DISTINCT FROM (NEW.customer_name, NEW.phone, NEW.wilaya_code, NEW.wilaya, NEW.daira, NEW.commune, NEW.address, NEW.delivery_place, NEW.product_id, NEW.product_name, NEW.quantity, NEW.total_amount))
EXECUTE FUNCTION note_for_storefront('orders', 'shared');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_owned AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.order_number, OLD.status, OLD.delivery_company_name, OLD.tracking_number, OLD.delivery_status, OLD.promo_code, OLD.discount_amount, OLD.created_at, OLD.deleted_at)
	IS DISTINCT FROM (NEW.order_number, NEW.status, NEW.delivery_company_name, NEW.tracking_number, NEW.delivery_status, NEW.promo_code, NEW.discount_amount, NEW.created_at, NEW.deleted_at))
EXECUTE FUNCTION note_for_storefront('orders', 'owned');
