ALTER TABLE "orders" ADD COLUMN "offer" jsonb;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_shared AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.lines, OLD.product_id, OLD.product_name, OLD.quantity, OLD.customer_name, OLD.phone, OLD.wilaya_code, OLD.wilaya, OLD.daira, OLD.commune, OLD.address, OLD.delivery_place, OLD.total_amount, OLD.delivery_fee)
	IS DISTINCT FROM (NEW.lines, NEW.product_id, NEW.product_name, NEW.quantity, NEW.customer_name, NEW.phone, NEW.wilaya_code, NEW.wilaya, NEW.daira, NEW.commune, NEW.address, NEW.delivery_place, NEW.total_amount, NEW.delivery_fee))
EXECUTE FUNCTION note_for_storefront('orders', 'shared');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_owned AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.order_number, OLD.offer, OLD.delivery_company_name, OLD.tracking_number, OLD.delivery_status, OLD.status, OLD.promo_code, OLD.discount_amount, OLD.created_at, OLD.deleted_at)
	IS DISTINCT FROM (NEW.order_number, NEW.offer, NEW.delivery_company_name, NEW.tracking_number, NEW.delivery_status, NEW.status, NEW.promo_code, NEW.discount_amount, NEW.created_at, NEW.deleted_at))
EXECUTE FUNCTION note_for_storefront('orders', 'owned');
