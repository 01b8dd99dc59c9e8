ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_check";--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind_check";--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "silence_told_at" timestamp with time zone;--> statement-breakpoint
-- allowed: a row for each kind of work and its key
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_check" CHECK ("jobs"."kind" in ('carriers', 'places', 'storefront', 'mail', 'inbox', 'catch-up', 'silence', 'pull', 'all-places', 'desk', 'reports', 'names', 'uploads', 'housekeeping', 'daily-backup', 'restore-drill'));--> statement-breakpoint
-- allowed: the mail of a few months
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind_check" CHECK ("outgoing_mail"."kind" in ('new_order', 'low_stock', 'source_silent'));