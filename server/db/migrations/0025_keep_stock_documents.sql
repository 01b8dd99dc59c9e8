-- `product_stock_edits` is neither written nor read any more: changes by hand are rows of the ledger.
-- The release before still uses the table, so it is dropped in the next one.
CREATE TABLE "stock_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"supplier" text,
	"paper_number" text,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	CONSTRAINT "stock_documents_kind_check" CHECK ("stock_documents"."kind" in ('receipt', 'count'))
);
--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "document_id" uuid;
--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "unit_cost" numeric(10, 2);
--> statement-breakpoint
ALTER TABLE "stock_documents" ADD CONSTRAINT "stock_documents_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "stock_documents_at_index" ON "stock_documents" USING btree ("at" DESC NULLS FIRST,"id");
--> statement-breakpoint
-- allowed: the column is new and empty, and the ledger is as new as this release
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_document_id_stock_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."stock_documents"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- allowed: the ledger is as new as this release
CREATE INDEX "stock_moves_document_id_index" ON "stock_moves" USING btree ("document_id");
--> statement-breakpoint
-- allowed: the ledger is as new as this release
CREATE INDEX "stock_moves_elsewhere_index" ON "stock_moves" USING btree ("variant_id","place","id") WHERE "stock_moves"."place" <> 'main';
--> statement-breakpoint
-- allowed: the column is new and empty
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_unit_cost_check" CHECK ("stock_moves"."unit_cost" >= 0);
