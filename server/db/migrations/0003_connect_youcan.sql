ALTER TABLE "inbox_items" DROP CONSTRAINT "inbox_items_reason_check";--> statement-breakpoint
ALTER TABLE "sources" DROP CONSTRAINT "sources_kind_check";--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "fetch_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "fetch_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- allowed: nothing is in it yet, and one pass over 90 days of orders takes a moment
CREATE INDEX "inbox_items_fetch_index" ON "inbox_items" USING btree ("source_id","fetch_at") WHERE fetch_at is not null;--> statement-breakpoint
-- allowed: a shop has a handful of sources, and the inbox 90 days of orders
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_reason_check" CHECK ("inbox_items"."reason" in ('phone_missing', 'phone_invalid', 'phone_foreign', 'name_missing', 'wilaya_missing', 'wilaya_unknown', 'wilaya_ambiguous', 'wilaya_number_only', 'wilaya_conflict', 'no_lines', 'nothing_to_ship', 'currency', 'amount_suspicious', 'cross_source_double', 'not_readable', 'platform_error_body', 'order_not_fetched', 'personal_data_hidden', 'test', 'draft', 'too_old', 'cancelled_at_source', 'changed_after_confirm', 'by_person'));--> statement-breakpoint
-- allowed: a shop has a handful of sources, and the inbox 90 days of orders
ALTER TABLE "sources" ADD CONSTRAINT "sources_kind_check" CHECK ("sources"."kind" in ('generic', 'woocommerce', 'shopify', 'youcan', 'sheets'));