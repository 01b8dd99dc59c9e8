ALTER TABLE "spends" ADD COLUMN "source_id" uuid;--> statement-breakpoint
-- allowed: the column is new, and a shop has some thousands of spends at most
ALTER TABLE "spends" ADD CONSTRAINT "spends_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- allowed: the column is new, and a shop has some thousands of spends at most
ALTER TABLE "spends" ADD CONSTRAINT "spends_source_id_check" CHECK ("spends"."source_id" is null or "spends"."source" = 'intake');--> statement-breakpoint
INSERT INTO "report_marks" ("order_id") SELECT "id" FROM "orders" WHERE "source_id" IS NOT NULL;
