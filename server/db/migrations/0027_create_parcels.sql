CREATE TABLE "carrier_accounts" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"base_url" text NOT NULL,
	"secrets" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"hook_token" text NOT NULL,
	"last_hook_at" timestamp with time zone,
	"worked_by" uuid,
	"worked_until" timestamp with time zone,
	"quota_use" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paused_until" timestamp with time zone,
	"pause_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"places_read_at" timestamp with time zone,
	"places_error" text,
	"changes_read_at" timestamp with time zone,
	CONSTRAINT "carrier_accounts_hookToken_unique" UNIQUE("hook_token"),
	CONSTRAINT "carrier_accounts_family_check" CHECK ("carrier_accounts"."family" in ('yalidine', 'zr', 'ecotrack', 'noest', 'maystro', 'procolis'))
);
--> statement-breakpoint
CREATE TABLE "carrier_hooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_hooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"event" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"result" text,
	"problem" text,
	CONSTRAINT "carrier_hooks_result_check" CHECK ("carrier_hooks"."result" in ('ok', 'ignored', 'unmapped', 'error'))
);
--> statement-breakpoint
CREATE TABLE "carrier_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family" text NOT NULL,
	"folded" text NOT NULL,
	"word" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_parcel_id" uuid,
	"meaning" text,
	"decided_by" uuid,
	CONSTRAINT "carrier_words_family_check" CHECK ("carrier_words"."family" in ('yalidine', 'zr', 'ecotrack', 'noest', 'maystro', 'procolis')),
	CONSTRAINT "carrier_words_meaning_check" CHECK ("carrier_words"."meaning" in ('draft', 'created', 'picked_up', 'in_transit', 'at_hub', 'out_for_delivery', 'at_desk', 'delivery_attempted', 'on_hold', 'delivered', 'returning', 'return_ready', 'returned', 'cancelled', 'lost', 'none'))
);
--> statement-breakpoint
CREATE TABLE "carrier_communes" (
	"company_id" uuid NOT NULL,
	"carrier_id" text NOT NULL,
	"name" text NOT NULL,
	"wilaya_code" smallint NOT NULL,
	"has_desk" boolean NOT NULL,
	"is_served" boolean NOT NULL,
	"commune_code" text,
	"matched_by" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_communes_company_id_wilaya_code_carrier_id_pk" PRIMARY KEY("company_id","wilaya_code","carrier_id"),
	CONSTRAINT "carrier_communes_matched_by_check" CHECK ("carrier_communes"."matched_by" in ('code', 'folded', 'hand'))
);
--> statement-breakpoint
CREATE TABLE "carrier_desks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"carrier_id" text NOT NULL,
	"name" text NOT NULL,
	"wilaya_code" smallint NOT NULL,
	"commune_id" text,
	"commune_name" text,
	"address" text,
	"phone" text,
	"is_listed" boolean NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_fees" (
	"company_id" uuid NOT NULL,
	"wilaya_code" smallint NOT NULL,
	"commune_id" text DEFAULT '' NOT NULL,
	"home" numeric(10, 2),
	"desk" numeric(10, 2),
	"returned" numeric(10, 2),
	"cod_percent" numeric(10, 2),
	"per_extra_kg" numeric(10, 2),
	CONSTRAINT "carrier_fees_company_id_wilaya_code_commune_id_pk" PRIMARY KEY("company_id","wilaya_code","commune_id")
);
--> statement-breakpoint
CREATE TABLE "carrier_place_reads" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"step" text,
	"calls" integer DEFAULT 0 NOT NULL,
	"expected_calls" integer,
	"fees_read_at" timestamp with time zone,
	"changes" jsonb
);
--> statement-breakpoint
CREATE TABLE "carrier_wilayas" (
	"company_id" uuid NOT NULL,
	"code" smallint NOT NULL,
	"carrier_id" text NOT NULL,
	"name" text NOT NULL,
	"is_served" boolean NOT NULL,
	CONSTRAINT "carrier_wilayas_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"word" text NOT NULL,
	"kind" text NOT NULL,
	"state" text,
	"money" text,
	"reason" text,
	"place" text,
	"driver_name" text,
	"driver_phone" text,
	"next_attempt_on" text,
	CONSTRAINT "parcel_events_kind_check" CHECK ("parcel_events"."kind" in ('movement', 'attempt', 'money', 'change', 'note', 'unknown')),
	CONSTRAINT "parcel_events_state_check" CHECK ("parcel_events"."state" in ('draft', 'created', 'picked_up', 'in_transit', 'at_hub', 'out_for_delivery', 'at_desk', 'delivery_attempted', 'on_hold', 'delivered', 'returning', 'return_ready', 'returned', 'cancelled', 'lost')),
	CONSTRAINT "parcel_events_money_check" CHECK ("parcel_events"."money" in ('none', 'collected', 'ready', 'in_payout', 'paid', 'reversed', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "label_prints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"format" text NOT NULL,
	"parcel_ids" uuid[] NOT NULL,
	CONSTRAINT "label_prints_format_check" CHECK ("label_prints"."format" in ('thermal', 'a6', 'a4'))
);
--> statement-breakpoint
CREATE TABLE "parcel_labels" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"carrier_id" text,
	"tracking" text,
	"fetched_at" timestamp with time zone,
	"pdf" "bytea",
	CONSTRAINT "parcel_labels_state_check" CHECK ("parcel_labels"."state" in ('wanted', 'ready', 'failed')),
	CONSTRAINT "parcel_labels_due_check" CHECK (("parcel_labels"."state" = 'wanted') = ("parcel_labels"."due_at" is not null)),
	CONSTRAINT "parcel_labels_pdf_check" CHECK (("parcel_labels"."state" = 'ready') = ("parcel_labels"."pdf" is not null))
);
--> statement-breakpoint
CREATE TABLE "carrier_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" smallint NOT NULL,
	"company_id" uuid NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parcel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "parcel_requests_kind_check" CHECK ("parcel_requests"."kind" in ('cancel', 'new_attempt', 'return', 'remark', 'change_phone', 'change_address', 'change_amount', 'change_desk')),
	CONSTRAINT "parcel_requests_state_check" CHECK ("parcel_requests"."state" in ('waiting', 'done', 'requested', 'refused', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "parcel_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parcel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"note" text,
	CONSTRAINT "parcel_tasks_kind_check" CHECK ("parcel_tasks"."kind" in ('failed_attempt', 'at_desk', 'on_hold', 'no_movement', 'returning', 'never_picked_up', 'never_validated', 'carrier_disagrees', 'two_at_carrier', 'missing_at_carrier', 'amount_changed'))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"money" text DEFAULT 'none' NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"next_step" text,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"called_at" timestamp with time zone,
	"problem" text,
	"carrier_id" text,
	"tracking" text,
	"former_trackings" text[] DEFAULT '{}'::text[] NOT NULL,
	"label_url" text,
	"printed_count" integer DEFAULT 0 NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"fee" numeric(10, 2),
	"return_fee" numeric(10, 2),
	"cod_percent" numeric(10, 2),
	"claimed_amount" numeric(10, 2),
	"claimed_fee" numeric(10, 2),
	"claimed_return_fee" numeric(10, 2),
	"payout_id" text,
	"desk_id" text,
	"desk_name" text,
	"weight_grams" integer NOT NULL,
	"place" text,
	"driver_name" text,
	"driver_phone" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_on" text,
	"missing_since" timestamp with time zone,
	"tracked_at" timestamp with time zone,
	"track_due_at" timestamp with time zone,
	"is_contradicted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "parcels_reference_unique" UNIQUE("reference"),
	CONSTRAINT "parcels_state_check" CHECK ("parcels"."state" in ('sending', 'uncertain', 'failed', 'draft', 'created', 'picked_up', 'in_transit', 'at_hub', 'out_for_delivery', 'at_desk', 'delivery_attempted', 'on_hold', 'delivered', 'returning', 'return_ready', 'returned', 'cancelled', 'lost')),
	CONSTRAINT "parcels_money_check" CHECK ("parcels"."money" in ('none', 'collected', 'ready', 'in_payout', 'paid', 'reversed', 'disputed')),
	CONSTRAINT "parcels_next_step_check" CHECK ("parcels"."next_step" in ('send', 'look_up', 'validate')),
	CONSTRAINT "parcels_due_check" CHECK (("parcels"."next_step" is null) = ("parcels"."due_at" is null)),
	CONSTRAINT "parcels_amount_check" CHECK ("parcels"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "carrier_accounts" ADD CONSTRAINT "carrier_accounts_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_hooks" ADD CONSTRAINT "carrier_hooks_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_words" ADD CONSTRAINT "carrier_words_last_parcel_id_parcels_id_fk" FOREIGN KEY ("last_parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_words" ADD CONSTRAINT "carrier_words_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_communes" ADD CONSTRAINT "carrier_communes_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_desks" ADD CONSTRAINT "carrier_desks_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_fees" ADD CONSTRAINT "carrier_fees_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_place_reads" ADD CONSTRAINT "carrier_place_reads_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_wilayas" ADD CONSTRAINT "carrier_wilayas_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_prints" ADD CONSTRAINT "label_prints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_rules" ADD CONSTRAINT "carrier_rules_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD CONSTRAINT "parcel_requests_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD CONSTRAINT "parcel_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_tasks" ADD CONSTRAINT "parcel_tasks_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_tasks" ADD CONSTRAINT "parcel_tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_hooks_event_unique" ON "carrier_hooks" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE INDEX "carrier_hooks_due_index" ON "carrier_hooks" USING btree ("company_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_words_word_unique" ON "carrier_words" USING btree ("family","folded");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_communes_match_unique" ON "carrier_communes" USING btree ("company_id","commune_code") WHERE commune_code is not null and is_served;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_desks_carrier_id_unique" ON "carrier_desks" USING btree ("company_id","carrier_id");--> statement-breakpoint
CREATE INDEX "carrier_desks_wilaya_index" ON "carrier_desks" USING btree ("company_id","wilaya_code");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_events_key_unique" ON "parcel_events" USING btree ("parcel_id","key");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel_index" ON "parcel_events" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE INDEX "parcel_labels_due_index" ON "parcel_labels" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "parcel_requests_parcel_index" ON "parcel_requests" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_requests_due_index" ON "parcel_requests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_tasks_open_unique" ON "parcel_tasks" USING btree ("parcel_id","kind") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "parcel_tasks_open_index" ON "parcel_tasks" USING btree ("opened_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_one_living_unique" ON "parcels" USING btree ("order_id") WHERE state not in ('failed', 'cancelled', 'returned', 'lost');--> statement-breakpoint
CREATE INDEX "parcels_order_id_index" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_due_index" ON "parcels" USING btree ("company_id","due_at") WHERE next_step is not null;--> statement-breakpoint
CREATE INDEX "parcels_track_due_index" ON "parcels" USING btree ("company_id","track_due_at") WHERE track_due_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_tracking_index" ON "parcels" USING btree ("tracking");--> statement-breakpoint
CREATE INDEX "parcels_carrier_id_index" ON "parcels" USING btree ("company_id","carrier_id");