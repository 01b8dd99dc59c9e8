ALTER TABLE "inbox_items" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "tell_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "tell_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "tells_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "tell_problem" text;--> statement-breakpoint
-- allowed: nothing is in it yet, and one pass over 90 days of orders takes a moment
CREATE INDEX "inbox_items_tell_index" ON "inbox_items" USING btree ("source_id","tell_at") WHERE tell_at is not null;