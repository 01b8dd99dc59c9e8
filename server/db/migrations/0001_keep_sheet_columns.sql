ALTER TABLE "sources" DROP CONSTRAINT "sources_kind_check";--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "tabs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- allowed: a shop has a handful of sources
ALTER TABLE "sources" ADD CONSTRAINT "sources_kind_check" CHECK ("sources"."kind" in ('generic', 'woocommerce', 'sheets'));