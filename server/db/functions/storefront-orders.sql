-- Generated from contract/orders/order-fields.ts by npm run migrations:generate.

CREATE OR REPLACE TRIGGER orders_note AFTER UPDATE OR DELETE ON orders FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('orders', 'id',
	'lines,product_id,product_name,quantity,customer_name,phone,wilaya_code,wilaya,daira,commune,address,delivery_place,total_amount,delivery_fee',
	'order_number,offer,delivery_company_name,tracking_number,delivery_status,status,promo_code,discount_amount,created_at,deleted_at');
