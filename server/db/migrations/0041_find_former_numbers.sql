ALTER TABLE "scans" VALIDATE CONSTRAINT "scans_mode_check";--> statement-breakpoint
ALTER TABLE "scans" VALIDATE CONSTRAINT "scans_result_check";--> statement-breakpoint
-- allowed: few parcels have a former number, so the table is read once and next to nothing is sorted
CREATE INDEX "parcels_former_trackings_index" ON "parcels" USING btree ("id") WHERE former_trackings <> '{}';--> statement-breakpoint
-- allowed: 1.2 s with 200,000 shipments on a busy computer
CREATE INDEX "shipments_scanned_tracking_index" ON "shipments" USING btree (upper(replace(tracking, ' ', ''))) WHERE tracking is not null;