ALTER TABLE "users" ADD COLUMN "can_dispatch_orders" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "can_view_finance" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "can_edit_finance" boolean;