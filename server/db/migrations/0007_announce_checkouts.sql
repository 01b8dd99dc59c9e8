ALTER TABLE "inbox_items" DROP CONSTRAINT "inbox_items_reason_check";--> statement-breakpoint
ALTER TABLE "sources" DROP CONSTRAINT "sources_kind_check";--> statement-breakpoint
ALTER TABLE "sync_calls" DROP CONSTRAINT "sync_calls_kind_check";--> statement-breakpoint
-- allowed: a shop has a handful of sources
CREATE UNIQUE INDEX "sources_storefront_unique" ON "sources" USING btree ("kind") WHERE kind = 'storefront';--> statement-breakpoint
-- allowed: the inbox holds 90 days of orders
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_reason_check" CHECK ("inbox_items"."reason" in ('phone_missing', 'phone_invalid', 'phone_foreign', 'name_missing', 'wilaya_missing', 'wilaya_unknown', 'wilaya_ambiguous', 'wilaya_number_only', 'wilaya_conflict', 'no_lines', 'nothing_to_ship', 'currency', 'amount_suspicious', 'cross_source_double', 'not_readable', 'platform_error_body', 'order_not_fetched', 'personal_data_hidden', 'test', 'draft', 'too_old', 'cancelled_at_source', 'closed_at_source', 'changed_after_confirm', 'by_person'));--> statement-breakpoint
-- allowed: a shop has a handful of sources
ALTER TABLE "sources" ADD CONSTRAINT "sources_kind_check" CHECK ("sources"."kind" in ('generic', 'woocommerce', 'shopify', 'youcan', 'sheets', 'storefront'));--> statement-breakpoint
-- allowed: the log holds one month
ALTER TABLE "sync_calls" ADD CONSTRAINT "sync_calls_kind_check" CHECK ("sync_calls"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings', 'offers', 'checkouts'));