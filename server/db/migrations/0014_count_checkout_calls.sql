CREATE TABLE "checkout_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid,
	"actor_id" uuid,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_calls_outcome_check" CHECK ("checkout_calls"."outcome" in ('ordered', 'no_answer', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "checkout_calls" ADD CONSTRAINT "checkout_calls_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_calls" ADD CONSTRAINT "checkout_calls_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_calls_item_index" ON "checkout_calls" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "checkout_calls_actor_index" ON "checkout_calls" USING btree ("actor_id","at");