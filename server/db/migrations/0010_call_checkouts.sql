CREATE TABLE "desk_checkouts" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_id" uuid,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	CONSTRAINT "desk_checkouts_attempts_check" CHECK ("desk_checkouts"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inbox_items" DROP CONSTRAINT "inbox_items_reason_check";--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "checkout_minutes" smallint;--> statement-breakpoint
ALTER TABLE "desk_checkouts" ADD CONSTRAINT "desk_checkouts_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_checkouts" ADD CONSTRAINT "desk_checkouts_leased_by_users_id_fk" FOREIGN KEY ("leased_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_checkouts_lease_unique" ON "desk_checkouts" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "desk_checkouts_leased_by_index" ON "desk_checkouts" USING btree ("leased_by");--> statement-breakpoint
-- allowed: the inbox holds 90 days of orders
CREATE INDEX "inbox_items_checkout_index" ON "inbox_items" USING btree ("received_at") WHERE state = 'ignored' and reason = 'draft' and phone is not null;--> statement-breakpoint
-- allowed: added since the last release, which does not know it
ALTER TABLE "sources" DROP COLUMN "abandoned_minutes";--> statement-breakpoint
-- allowed: one row
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_checkout_minutes_check" CHECK ("desk_settings"."checkout_minutes" between 5 and 1440);--> statement-breakpoint
-- allowed: the inbox holds 90 days of orders
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_reason_check" CHECK ("inbox_items"."reason" in ('phone_missing', 'phone_invalid', 'phone_foreign', 'name_missing', 'wilaya_missing', 'wilaya_unknown', 'wilaya_ambiguous', 'wilaya_number_only', 'wilaya_conflict', 'no_lines', 'nothing_to_ship', 'currency', 'amount_suspicious', 'cross_source_double', 'not_readable', 'platform_error_body', 'order_not_fetched', 'personal_data_hidden', 'test', 'draft', 'too_old', 'cancelled_at_source', 'closed_at_source', 'changed_after_confirm', 'by_person', 'not_reached'));