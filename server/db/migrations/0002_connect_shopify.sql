ALTER TABLE "sources" DROP CONSTRAINT "sources_kind_check";--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "token_lease_until" timestamp with time zone;--> statement-breakpoint
-- allowed: a shop has a handful of sources
ALTER TABLE "sources" ADD CONSTRAINT "sources_kind_check" CHECK ("sources"."kind" in ('generic', 'woocommerce', 'shopify', 'sheets'));