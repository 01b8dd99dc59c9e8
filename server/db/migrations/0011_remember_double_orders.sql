ALTER TABLE "inbox_items" ADD COLUMN "double_of" uuid;--> statement-breakpoint
-- allowed: the column is new and empty, and the inbox has 90 days of orders
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_double_of_orders_id_fk" FOREIGN KEY ("double_of") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- allowed: the column is new and empty, and the inbox has 90 days of orders
CREATE INDEX "inbox_items_double_index" ON "inbox_items" USING btree ("double_of") WHERE double_of is not null;