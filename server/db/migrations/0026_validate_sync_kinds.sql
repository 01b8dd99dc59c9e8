ALTER TABLE "sync_calls" VALIDATE CONSTRAINT "sync_calls_kind_check";--> statement-breakpoint
ALTER TABLE "sync_objects" VALIDATE CONSTRAINT "sync_objects_kind_check";--> statement-breakpoint
ALTER TABLE "sync_pauses" VALIDATE CONSTRAINT "sync_pauses_kind_check";
