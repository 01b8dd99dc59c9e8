CREATE TABLE "returns" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"reason" text,
	"centre" text,
	"note" text,
	"photo_url" text,
	"received_at" timestamp with time zone,
	"received_by_name" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"inspected_at" timestamp with time zone,
	"inspected_by_name" text,
	"result" jsonb,
	"exchange_order_id" uuid,
	CONSTRAINT "returns_reason_check" CHECK ("returns"."reason" in ('refused', 'unreachable', 'changed_mind', 'wrong_address', 'wrong_item', 'damaged', 'late', 'other'))
);
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_to_inspect_index" ON "returns" USING btree ("received_at") WHERE received_at is not null and inspected_at is null;--> statement-breakpoint
CREATE INDEX "returns_inspected_at_index" ON "returns" USING btree ("inspected_at");