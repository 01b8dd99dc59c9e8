-- Only the setting changes: making the indexes anew would lock the tables for long.
ALTER INDEX "clients_search_text_index" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "orders_search_text_index" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "products_search_text_index" SET (gin_pending_list_limit = 256);
