-- Of the products that were there before their variants. A product that is written meanwhile waits
-- for a moment, so that its stock and its ledger begin alike.
-- allowed: a shop has some hundred products, and reading them goes on
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO product_variants (product_id)
SELECT id FROM products WHERE NOT EXISTS (SELECT FROM product_variants v WHERE v.product_id = products.id);
--> statement-breakpoint
-- The ledger begins with what must have come in: what is there, and what orders hold or have taken.
INSERT INTO stock_moves (variant_id, quantity, reason, order_id, line, at)
SELECT first_variant(p.id), units, reason, order_id, line, at
FROM products p
CROSS JOIN LATERAL (
	SELECT 'received' AS reason, p.stock + coalesce(sum(o.quantity), 0) AS units,
		NULL::uuid AS order_id, NULL::smallint AS line, coalesce(least(p.created_at, min(o.created_at)), p.created_at) AS at, 0 AS place
	FROM orders o
	WHERE o.product_id = p.id AND o.deleted_at IS NULL AND o.status IN ('validated', 'shipped', 'delivered')
	UNION ALL
	SELECT CASE o.status WHEN 'validated' THEN 'reserved' ELSE 'shipped' END, -o.quantity, o.id, 1::smallint, o.updated_at, 1
	FROM orders o
	WHERE o.product_id = p.id AND o.deleted_at IS NULL AND o.status IN ('validated', 'shipped', 'delivered')
) moves
WHERE units <> 0
AND NOT EXISTS (SELECT FROM stock_moves m JOIN product_variants v ON v.id = m.variant_id WHERE v.product_id = p.id)
ORDER BY at, place;
--> statement-breakpoint
-- allowed: one pass over the orders; each is locked until it ends, and new ones are taken meanwhile
UPDATE orders SET lines = only_line(orders) WHERE lines = '[]'::jsonb;
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_lines_check";
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_shared AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.lines, OLD.product_id, OLD.product_name, OLD.quantity, OLD.customer_name, OLD.phone, OLD.wilaya_code, OLD.wilaya, OLD.daira, OLD.commune, OLD.address, OLD.delivery_place, OLD.total_amount, OLD.delivery_fee)
	IS DISTINCT FROM (NEW.lines, NEW.product_id, NEW.product_name, NEW.quantity, NEW.customer_name, NEW.phone, NEW.wilaya_code, NEW.wilaya, NEW.daira, NEW.commune, NEW.address, NEW.delivery_place, NEW.total_amount, NEW.delivery_fee))
EXECUTE FUNCTION note_for_storefront('orders', 'shared');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_owned AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.order_number, OLD.delivery_company_name, OLD.tracking_number, OLD.delivery_status, OLD.status, OLD.promo_code, OLD.discount_amount, OLD.created_at, OLD.deleted_at)
	IS DISTINCT FROM (NEW.order_number, NEW.delivery_company_name, NEW.tracking_number, NEW.delivery_status, NEW.status, NEW.promo_code, NEW.discount_amount, NEW.created_at, NEW.deleted_at))
EXECUTE FUNCTION note_for_storefront('orders', 'owned');
