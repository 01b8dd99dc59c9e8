ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list_check";--> statement-breakpoint
-- allowed: a shop has a few dozen views, and every one of them has one of the lists of before
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list_check" CHECK ("saved_views"."list" in ('orders', 'clients', 'specialClients', 'products'));
