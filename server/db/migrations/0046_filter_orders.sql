-- allowed: on 100,000 orders it took 0.3 s
CREATE INDEX "orders_total_amount_index" ON "orders" USING btree ("total_amount") WHERE deleted_at is null;--> statement-breakpoint
-- allowed: on 100,000 orders it took 0.4 s
CREATE INDEX "orders_line_products_index" ON "orders" USING gin (jsonb_path_query_array(lines, '$[*].productId') jsonb_path_ops) WITH (gin_pending_list_limit=256);