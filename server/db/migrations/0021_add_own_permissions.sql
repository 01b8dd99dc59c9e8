-- No rows are changed: null means the fallback, which gives every existing user what they should have.
ALTER TABLE "users" ADD COLUMN "can_dispatch_orders" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "can_view_finance" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "can_edit_finance" boolean;