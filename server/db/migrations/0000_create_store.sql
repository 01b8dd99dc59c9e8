CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."sync_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"subject_id" text,
	"subject_name" text,
	"address" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_accounts" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"base_url" text NOT NULL,
	"secrets" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"hook_token" text NOT NULL,
	"last_hook_at" timestamp with time zone,
	"quota_use" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paused_until" timestamp with time zone,
	"pause_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
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
	CONSTRAINT "carrier_words_meaning_check" CHECK ("carrier_words"."meaning" in ('draft', 'created', 'picked_up', 'in_transit', 'at_hub', 'out_for_delivery', 'at_pickup_point', 'delivery_attempted', 'on_hold', 'delivered', 'returning', 'return_ready', 'returned', 'cancelled', 'lost', 'none'))
);
--> statement-breakpoint
CREATE TABLE "carrier_communes" (
	"company_id" uuid NOT NULL,
	"carrier_id" text NOT NULL,
	"name" text NOT NULL,
	"wilaya_code" smallint NOT NULL,
	"has_pickup_point" boolean NOT NULL,
	"is_served" boolean NOT NULL,
	"commune_code" text,
	"matched_by" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_communes_company_id_wilaya_code_carrier_id_pk" PRIMARY KEY("company_id","wilaya_code","carrier_id"),
	CONSTRAINT "carrier_communes_matched_by_check" CHECK ("carrier_communes"."matched_by" in ('code', 'folded', 'hand'))
);
--> statement-breakpoint
CREATE TABLE "carrier_fees" (
	"company_id" uuid NOT NULL,
	"wilaya_code" smallint NOT NULL,
	"commune_id" text DEFAULT '' NOT NULL,
	"home" numeric(10, 2),
	"pickup_point" numeric(10, 2),
	"returned" numeric(10, 2),
	"cod_percent" numeric(10, 2),
	"per_extra_kg" numeric(10, 2),
	CONSTRAINT "carrier_fees_company_id_wilaya_code_commune_id_pk" PRIMARY KEY("company_id","wilaya_code","commune_id")
);
--> statement-breakpoint
CREATE TABLE "carrier_pickup_points" (
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
CREATE TABLE "carrier_place_reads" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone,
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
CREATE TABLE "client_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "client_phones_phone_check" CHECK ("client_phones"."phone" ~ '^0[0-9]{8,9}$')
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"wilaya_code" smallint,
	"wilaya" text,
	"daira" text,
	"commune" text,
	"address" text,
	"client_type" text DEFAULT 'individual' NOT NULL,
	"is_special" boolean DEFAULT false NOT NULL,
	"company_name" text,
	"total_orders" integer DEFAULT 0 NOT NULL,
	"total_spent" numeric(14, 2) DEFAULT '0' NOT NULL,
	"notes" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_phone_unique" UNIQUE("phone"),
	CONSTRAINT "clients_client_type_check" CHECK ("clients"."client_type" in ('individual', 'company')),
	CONSTRAINT "clients_phone_check" CHECK ("clients"."phone" ~ '^0[0-9]{8,9}$'),
	CONSTRAINT "clients_wilaya_code_check" CHECK ("clients"."wilaya_code" between 1 and 69),
	CONSTRAINT "clients_total_orders_check" CHECK ("clients"."total_orders" >= 0),
	CONSTRAINT "clients_total_spent_check" CHECK ("clients"."total_spent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cost_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"valid_from" date NOT NULL,
	"packaging" numeric(10, 2) NOT NULL,
	"cod_percent" numeric(5, 2) NOT NULL,
	"cod_fixed" numeric(10, 2) NOT NULL,
	"is_real" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_rules_valid_from_unique" UNIQUE("valid_from"),
	CONSTRAINT "cost_rules_packaging_check" CHECK ("cost_rules"."packaging" >= 0),
	CONSTRAINT "cost_rules_cod_fixed_check" CHECK ("cost_rules"."cod_fixed" >= 0),
	CONSTRAINT "cost_rules_cod_percent_check" CHECK ("cost_rules"."cod_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "spends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"label" text,
	"source" text,
	"product_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(10, 2),
	"dinars" numeric(16, 2) GENERATED ALWAYS AS (round(amount * coalesce(rate, 1), 2)) STORED NOT NULL,
	"is_real" boolean NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spends_kind_check" CHECK ("spends"."kind" in ('advertising', 'fixed')),
	CONSTRAINT "spends_source_check" CHECK ("spends"."source" in ('storefront', 'staff', 'intake')),
	CONSTRAINT "spends_currency_check" CHECK ("spends"."currency" in ('DZD', 'EUR', 'USD')),
	CONSTRAINT "spends_days_check" CHECK ("spends"."from_day" <= "spends"."to_day"),
	CONSTRAINT "spends_amount_check" CHECK ("spends"."amount" > 0),
	CONSTRAINT "spends_rate_check" CHECK (("spends"."currency" = 'DZD') = ("spends"."rate" is null) and "spends"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"contact_person" text,
	"phone" text NOT NULL,
	"email" text,
	"address" text,
	"api_endpoint" text,
	"api_key" text,
	"payment_terms" text,
	"price_per_wilaya" jsonb,
	"notes" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wilaya_shipping_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wilaya_code" smallint NOT NULL,
	"wilaya_name_ar" text NOT NULL,
	"wilaya_name_fr" text NOT NULL,
	"home_cost" numeric(10, 2) NOT NULL,
	"office_cost" numeric(10, 2) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wilaya_shipping_costs_wilayaCode_unique" UNIQUE("wilaya_code"),
	CONSTRAINT "wilaya_shipping_costs_code_check" CHECK ("wilaya_shipping_costs"."wilaya_code" between 1 and 69),
	CONSTRAINT "wilaya_shipping_costs_home_check" CHECK ("wilaya_shipping_costs"."home_cost" >= 0),
	CONSTRAINT "wilaya_shipping_costs_office_check" CHECK ("wilaya_shipping_costs"."office_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_items" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_attempt_by" uuid,
	"is_assigned" boolean DEFAULT false NOT NULL,
	"assigned_to" uuid,
	"lease_id" uuid,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	"is_ahead" boolean DEFAULT false NOT NULL,
	"draft_note" text,
	"held_until" timestamp with time zone,
	"unreachable_at" timestamp with time zone,
	CONSTRAINT "desk_items_kind_check" CHECK ("desk_items"."kind" in ('callback', 'fresh', 'task', 'retry')),
	CONSTRAINT "desk_items_attempts_check" CHECK ("desk_items"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_leases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"leased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "desk_leases_kind_check" CHECK ("desk_leases"."kind" in ('callback', 'fresh', 'task', 'retry')),
	CONSTRAINT "desk_leases_outcome_check" CHECK ("desk_leases"."outcome" in ('answered', 'no_answer', 'postponed', 'wrong_number', 'confirmed', 'busy', 'switched_off', 'callback', 'refused', 'duplicate', 'later'))
);
--> statement-breakpoint
CREATE TABLE "desk_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_away" boolean DEFAULT false NOT NULL,
	"weight" smallint DEFAULT 1 NOT NULL,
	"most_open" integer,
	CONSTRAINT "desk_people_weight_check" CHECK ("desk_people"."weight" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"id" text PRIMARY KEY DEFAULT 'default' NOT NULL,
	"rules" jsonb NOT NULL,
	"unreachable" jsonb NOT NULL,
	"assignment" jsonb NOT NULL,
	"ahead" smallint DEFAULT 5 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_settings_single_row_check" CHECK ("desk_settings"."id" = 'default'),
	CONSTRAINT "desk_settings_ahead_check" CHECK ("desk_settings"."ahead" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "product_scripts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"script_ar" text,
	"script_fr" text,
	"script_en" text
);
--> statement-breakpoint
CREATE TABLE "handover_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handover_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"handover_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid,
	"order_number" text NOT NULL,
	"tracking" text NOT NULL,
	"code" text NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text NOT NULL,
	"wilaya_code" smallint NOT NULL,
	"wilaya" text NOT NULL,
	"commune" text NOT NULL,
	"cash" numeric(10, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "handover_lines_parcel_unique" UNIQUE("order_id","code"),
	CONSTRAINT "handover_lines_cash_check" CHECK ("handover_lines"."cash" >= 0)
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_by_name" text NOT NULL,
	"year" smallint,
	"number" integer,
	"closed_at" timestamp with time zone,
	"closed_by_name" text,
	CONSTRAINT "handovers_number_unique" UNIQUE("year","number"),
	CONSTRAINT "handovers_closed_check" CHECK (num_nulls("handovers"."year", "handovers"."number", "handovers"."closed_at", "handovers"."closed_by_name") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"draft" jsonb,
	"stamped_at" timestamp with time zone,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order_id" uuid,
	"order_version" integer,
	"search_text" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"dealt_by" uuid,
	"dealt_at" timestamp with time zone,
	CONSTRAINT "inbox_items_state_check" CHECK ("inbox_items"."state" in ('waiting', 'order', 'duplicate', 'ignored', 'error')),
	CONSTRAINT "inbox_items_reason_check" CHECK ("inbox_items"."reason" in ('phone_missing', 'phone_invalid', 'phone_foreign', 'name_missing', 'wilaya_missing', 'wilaya_unknown', 'wilaya_ambiguous', 'wilaya_number_only', 'wilaya_conflict', 'no_lines', 'nothing_to_ship', 'currency', 'amount_suspicious', 'cross_source_double', 'not_readable', 'platform_error_body', 'personal_data_hidden', 'test', 'draft', 'too_old', 'cancelled_at_source', 'changed_after_confirm', 'by_person'))
);
--> statement-breakpoint
CREATE TABLE "inbox_quarantine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_quarantine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"topic" text,
	"delivery_id" text,
	"body" "bytea" NOT NULL,
	"result" text,
	CONSTRAINT "inbox_versions_result_check" CHECK ("inbox_versions"."result" in ('applied', 'same', 'stale', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"not_before" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "jobs_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "jobs_kind_check" CHECK ("jobs"."kind" in ('carriers', 'places', 'storefront', 'mail', 'inbox', 'catch-up', 'pull', 'all-places', 'desk', 'reports', 'names', 'uploads', 'housekeeping', 'daily-backup', 'restore-drill'))
);
--> statement-breakpoint
CREATE TABLE "kept_counts" (
	"name" text NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "kept_counts_name_shard_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_mail_kind_check" CHECK ("outgoing_mail"."kind" in ('new_order', 'low_stock'))
);
--> statement-breakpoint
CREATE TABLE "message_contacts" (
	"phone" text PRIMARY KEY NOT NULL,
	"language" text,
	"refused_at" timestamp with time zone,
	"refused_by" text,
	CONSTRAINT "message_contacts_phone_check" CHECK ("message_contacts"."phone" ~ '^0[0-9]{8,9}$'),
	CONSTRAINT "message_contacts_language_check" CHECK ("message_contacts"."language" in ('ar', 'fr', 'en')),
	CONSTRAINT "message_contacts_refused_check" CHECK (("message_contacts"."refused_at" is null) = ("message_contacts"."refused_by" is null))
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"step" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "message_templates_step_language_pk" PRIMARY KEY("step","language"),
	CONSTRAINT "message_templates_step_check" CHECK ("message_templates"."step" in ('confirm', 'no_answer', 'shipped', 'at_pickup_point', 'failed_attempt', 'return')),
	CONSTRAINT "message_templates_language_check" CHECK ("message_templates"."language" in ('ar', 'fr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "customer_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rule" smallint DEFAULT 0 NOT NULL,
	"word_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_keys" (
	"key" text NOT NULL,
	"word_id" integer NOT NULL,
	CONSTRAINT "name_keys_key_word_id_pk" PRIMARY KEY("key","word_id")
);
--> statement-breakpoint
CREATE TABLE "name_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "name_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"rule" smallint NOT NULL,
	CONSTRAINT "name_words_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text,
	"product_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"min_quantity" smallint NOT NULL,
	"kind" text NOT NULL,
	"price" numeric(10, 2),
	"percent" numeric(5, 2),
	"gift_product_id" uuid,
	"gift_quantity" smallint,
	"starts_on" date,
	"ends_on" date,
	"precedence" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_kind_check" CHECK ("offers"."kind" in ('price', 'percent', 'gift')),
	CONSTRAINT "offers_terms_check" CHECK (("offers"."kind" = 'price') = ("offers"."price" is not null)
        and ("offers"."kind" = 'percent') = ("offers"."percent" is not null)
        and ("offers"."kind" = 'gift') = ("offers"."gift_product_id" is not null)
        and ("offers"."kind" = 'gift') = ("offers"."gift_quantity" is not null)),
	CONSTRAINT "offers_price_check" CHECK ("offers"."price" > 0),
	CONSTRAINT "offers_percent_check" CHECK ("offers"."percent" between 1 and 100),
	CONSTRAINT "offers_min_quantity_check" CHECK ("offers"."min_quantity" between 1 and 10000),
	CONSTRAINT "offers_gift_quantity_check" CHECK ("offers"."gift_quantity" between 1 and 10000),
	CONSTRAINT "offers_precedence_check" CHECK ("offers"."precedence" between 0 and 9999),
	CONSTRAINT "offers_dates_check" CHECK ("offers"."ends_on" >= "offers"."starts_on"),
	CONSTRAINT "offers_product_ids_check" CHECK (array_position("offers"."product_ids", null) is null)
);
--> statement-breakpoint
CREATE TABLE "order_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_import_rows_pkey" PRIMARY KEY("import_id","line"),
	CONSTRAINT "order_import_rows_order_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_imports_file_hash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"dimension" text NOT NULL,
	"bucket" text NOT NULL,
	"status" text NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	CONSTRAINT "order_tallies_dimension_bucket_status_shard_pk" PRIMARY KEY("dimension","bucket","status","shard"),
	CONSTRAINT "order_tallies_dimension_check" CHECK ("order_tallies"."dimension" in ('all', 'day', 'month', 'wilaya', 'company', 'place', 'special', 'calls', 'delivered', 'returned')),
	CONSTRAINT "order_tallies_status_check" CHECK ("order_tallies"."status" in ('pending', 'validated', 'shipped', 'delivered', 'returned', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"call_outcome" text,
	"call_result" text,
	"call_reason" text,
	"call_again_at" timestamp with time zone,
	"note" text,
	"changes" jsonb,
	CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('created', 'edited', 'status', 'call', 'note', 'deleted', 'restored')),
	CONSTRAINT "order_events_from_status_check" CHECK ("order_events"."from_status" in ('pending', 'validated', 'shipped', 'delivered', 'returned', 'cancelled')),
	CONSTRAINT "order_events_to_status_check" CHECK ("order_events"."to_status" in ('pending', 'validated', 'shipped', 'delivered', 'returned', 'cancelled')),
	CONSTRAINT "order_events_call_outcome_check" CHECK ("order_events"."call_outcome" in ('answered', 'no_answer', 'postponed', 'wrong_number')),
	CONSTRAINT "order_events_call_result_check" CHECK ("order_events"."call_result" in ('answered', 'no_answer', 'postponed', 'wrong_number', 'confirmed', 'busy', 'switched_off', 'callback', 'refused', 'duplicate', 'later')),
	CONSTRAINT "order_events_call_reason_check" CHECK ("order_events"."call_reason" in ('price', 'delivery_fee', 'changed_mind', 'not_ordered', 'bought_elsewhere', 'takes_too_long', 'not_available', 'other'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text GENERATED ALWAYS AS (left(id::text, 8)) STORED NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text NOT NULL,
	"wilaya_code" smallint NOT NULL,
	"wilaya" text NOT NULL,
	"daira" text,
	"commune" text NOT NULL,
	"address" text NOT NULL,
	"delivery_place" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"line_costs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"offer" jsonb,
	"product_id" uuid,
	"product_name" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"delivery_fee" numeric(10, 2),
	"delivery_company_id" uuid,
	"delivery_company_name" text,
	"pickup_point_id" uuid,
	"pickup_point_name" text,
	"weight_grams" integer,
	"tracking_number" text,
	"delivery_status" text,
	"delivery_cost" numeric(10, 2),
	"is_carrier_cost" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'staff' NOT NULL,
	"source_id" uuid,
	"client_id" uuid,
	"is_special_client" boolean DEFAULT false NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"selected_serum_id" uuid,
	"call_count" integer DEFAULT 0 NOT NULL,
	"call_again_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"promo_code" text,
	"promo_prize" smallint,
	"discount_amount" numeric(10, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'validated', 'shipped', 'delivered', 'returned', 'cancelled')),
	CONSTRAINT "orders_source_check" CHECK ("orders"."source" in ('storefront', 'staff', 'intake')),
	CONSTRAINT "orders_delivery_place_check" CHECK ("orders"."delivery_place" in ('home', 'office')),
	CONSTRAINT "orders_phone_check" CHECK ("orders"."phone" ~ '^0[0-9]{8,9}$'),
	CONSTRAINT "orders_wilaya_code_check" CHECK ("orders"."wilaya_code" between 1 and 69),
	CONSTRAINT "orders_lines_check" CHECK (jsonb_array_length("orders"."lines") <= 50),
	CONSTRAINT "orders_quantity_check" CHECK ("orders"."quantity" >= 1),
	CONSTRAINT "orders_delivered_at_check" CHECK (("orders"."status" = 'delivered') = ("orders"."delivered_at" is not null)),
	CONSTRAINT "orders_returned_at_check" CHECK (("orders"."status" = 'returned') = ("orders"."returned_at" is not null)),
	CONSTRAINT "orders_total_amount_check" CHECK ("orders"."total_amount" >= 0),
	CONSTRAINT "orders_delivery_fee_check" CHECK ("orders"."delivery_fee" >= 0),
	CONSTRAINT "orders_delivery_cost_check" CHECK ("orders"."delivery_cost" >= 0),
	CONSTRAINT "orders_weight_grams_check" CHECK ("orders"."weight_grams" between 1 and 100000),
	CONSTRAINT "orders_call_count_check" CHECK ("orders"."call_count" >= 0),
	CONSTRAINT "orders_discount_amount_check" CHECK ("orders"."discount_amount" >= 0),
	CONSTRAINT "orders_promo_check" CHECK (num_nulls("orders"."promo_code", "orders"."promo_prize", "orders"."discount_amount") in (0, 3))
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
	CONSTRAINT "parcel_events_state_check" CHECK ("parcel_events"."state" in ('draft', 'created', 'picked_up', 'in_transit', 'at_hub', 'out_for_delivery', 'at_pickup_point', 'delivery_attempted', 'on_hold', 'delivered', 'returning', 'return_ready', 'returned', 'cancelled', 'lost')),
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
	CONSTRAINT "parcel_requests_kind_check" CHECK ("parcel_requests"."kind" in ('cancel', 'new_attempt', 'return', 'remark', 'change_phone', 'change_address', 'change_amount', 'change_pickup_point')),
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
	CONSTRAINT "parcel_tasks_kind_check" CHECK ("parcel_tasks"."kind" in ('failed_attempt', 'at_pickup_point', 'on_hold', 'no_movement', 'returning', 'never_picked_up', 'never_validated', 'carrier_disagrees', 'two_at_carrier', 'missing_at_carrier', 'amount_changed'))
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
	"pickup_point_id" text,
	"pickup_point_name" text,
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
	CONSTRAINT "parcels_state_check" CHECK ("parcels"."state" in ('sending', 'uncertain', 'failed', 'draft', 'created', 'picked_up', 'in_transit', 'at_hub', 'out_for_delivery', 'at_pickup_point', 'delivery_attempted', 'on_hold', 'delivered', 'returning', 'return_ready', 'returned', 'cancelled', 'lost')),
	CONSTRAINT "parcels_money_check" CHECK ("parcels"."money" in ('none', 'collected', 'ready', 'in_payout', 'paid', 'reversed', 'disputed')),
	CONSTRAINT "parcels_next_step_check" CHECK ("parcels"."next_step" in ('send', 'look_up', 'validate')),
	CONSTRAINT "parcels_due_check" CHECK (("parcels"."next_step" is null) = ("parcels"."due_at" is null)),
	CONSTRAINT "parcels_amount_check" CHECK ("parcels"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" uuid NOT NULL,
	"tracking" text NOT NULL,
	"tracking_key" text NOT NULL,
	"cash" numeric(10, 2),
	"fee" numeric(10, 2),
	"return_fee" numeric(10, 2),
	"extra" numeric(10, 2),
	"net" numeric(10, 2),
	"shipment_id" uuid,
	"is_counted" boolean DEFAULT false NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"result" text DEFAULT 'unknown' NOT NULL,
	"expected_cash" numeric(14, 2) DEFAULT '0' NOT NULL,
	"expected_fees" numeric(10, 2),
	"paid_cash" numeric(14, 2) DEFAULT '0' NOT NULL,
	"paid_fees" numeric(14, 2) DEFAULT '0' NOT NULL,
	"cash_difference" numeric(14, 2) DEFAULT '0' NOT NULL,
	"fee_difference" numeric(14, 2) DEFAULT '0' NOT NULL,
	"extra_difference" numeric(14, 2) DEFAULT '0' NOT NULL,
	"accepted_note" text,
	"accepted_by_name" text,
	CONSTRAINT "payout_lines_result_check" CHECK ("payout_lines"."result" in ('right', 'differs', 'unknown', 'paid_before', 'not_delivered', 'taken_back', 'missing')),
	CONSTRAINT "payout_lines_counted_check" CHECK (not "payout_lines"."is_counted" or "payout_lines"."shipment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payout_rules" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"tolerance" numeric(10, 2) DEFAULT '0' NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_rules_tolerance_check" CHECK ("payout_rules"."tolerance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"gross" numeric(10, 2),
	"fees" numeric(10, 2),
	"net" numeric(10, 2),
	"source" text NOT NULL,
	"file_name" text,
	"file_hash" text,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"paid_cash" numeric(14, 2) DEFAULT '0' NOT NULL,
	"paid_fees" numeric(14, 2) DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_name" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_name" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by_name" text,
	"cancel_note" text,
	CONSTRAINT "payouts_source_check" CHECK ("payouts"."source" in ('hand', 'file', 'api')),
	CONSTRAINT "payouts_state_check" CHECK ("payouts"."state" in ('open', 'closed', 'cancelled')),
	CONSTRAINT "payouts_closed_check" CHECK ("payouts"."state" <> 'closed' or "payouts"."closed_at" is not null),
	CONSTRAINT "payouts_cancelled_check" CHECK (("payouts"."state" = 'cancelled') = ("payouts"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"cash" numeric(10, 2) NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "write_offs_cash_check" CHECK ("write_offs"."cash" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text,
	"description_ar" text,
	"description_fr" text NOT NULL,
	"description_en" text,
	"untranslated" text[] DEFAULT '{}'::text[] NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"original_price" numeric(10, 2),
	"badge" varchar(50),
	"rating" numeric(2, 1) DEFAULT '4.8' NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"image_url" text NOT NULL,
	"benefits" text[] DEFAULT '{}'::text[] NOT NULL,
	"benefits_translations" jsonb,
	"bundle_serum_ids" jsonb,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"category" varchar(100),
	"video_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_stock_check" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price_check" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_original_price_check" CHECK ("products"."original_price" >= 0),
	CONSTRAINT "products_review_count_check" CHECK ("products"."review_count" >= 0),
	CONSTRAINT "products_untranslated_check" CHECK ("products"."untranslated" <@ array['nameFr', 'descriptionFr']::text[])
);
--> statement-breakpoint
CREATE TABLE "order_facts" (
	"order_id" uuid NOT NULL,
	"product" text NOT NULL,
	"variant" text NOT NULL,
	"wilaya" text NOT NULL,
	"company" text NOT NULL,
	"place" text NOT NULL,
	"source" text NOT NULL,
	"employee" text NOT NULL,
	"offer" text NOT NULL,
	"wilaya_company" text NOT NULL,
	"outcome" text NOT NULL,
	"is_uncosted" boolean NOT NULL,
	"taken_day" date NOT NULL,
	"confirmed_day" date,
	"shipped_day" date,
	"ended_day" date,
	"paid_day" date,
	"sales" bigint NOT NULL,
	"goods" bigint NOT NULL,
	"damaged" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"returns" bigint NOT NULL,
	"packaging" bigint NOT NULL,
	"cod" bigint NOT NULL,
	"agent" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"paid_cash" bigint NOT NULL,
	"paid_costs" bigint NOT NULL,
	CONSTRAINT "order_facts_order_id_product_variant_pk" PRIMARY KEY("order_id","product","variant"),
	CONSTRAINT "order_facts_outcome_check" CHECK ("order_facts"."outcome" in ('waiting', 'cancelled', 'moving', 'delivered', 'returned', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"dimension" text NOT NULL,
	"basis" text NOT NULL,
	"span" text NOT NULL,
	"day" date NOT NULL,
	"bucket" text NOT NULL,
	"orders" integer NOT NULL,
	"confirmed" integer NOT NULL,
	"shipped" integer NOT NULL,
	"ended" integer NOT NULL,
	"delivered" integer NOT NULL,
	"returned" integer NOT NULL,
	"lost" integer NOT NULL,
	"moving" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"waiting" integer NOT NULL,
	"uncosted" integer NOT NULL,
	"paid" integer NOT NULL,
	"sales" bigint NOT NULL,
	"goods" bigint NOT NULL,
	"damaged" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"returns" bigint NOT NULL,
	"packaging" bigint NOT NULL,
	"cod" bigint NOT NULL,
	"agent" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"paid_cash" bigint NOT NULL,
	"paid_costs" bigint NOT NULL,
	CONSTRAINT "report_days_dimension_basis_span_day_bucket_pk" PRIMARY KEY("dimension","basis","span","day","bucket"),
	CONSTRAINT "report_days_dimension_check" CHECK ("report_days"."dimension" in ('all', 'product', 'variant', 'wilaya', 'company', 'place', 'source', 'employee', 'offer', 'wilayaCompany')),
	CONSTRAINT "report_days_basis_check" CHECK ("report_days"."basis" in ('taken', 'happened')),
	CONSTRAINT "report_days_span_check" CHECK ("report_days"."span" in ('day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"reason" text,
	"centre" text,
	"note" text,
	"photo_url" text,
	"received_at" timestamp with time zone,
	"received_by_name" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"line_costs" jsonb,
	"inspected_at" timestamp with time zone,
	"inspected_by_name" text,
	"result" jsonb,
	"exchange_order_id" uuid,
	CONSTRAINT "returns_reason_check" CHECK ("returns"."reason" in ('refused', 'unreachable', 'changed_mind', 'wrong_address', 'wrong_item', 'damaged', 'late', 'other')),
	CONSTRAINT "returns_costs_check" CHECK ("returns"."lines" = '[]' or "returns"."line_costs" is not null)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid,
	"is_shared" boolean NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" jsonb,
	"density" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_list_check" CHECK ("saved_views"."list" in ('orders', 'clients', 'specialClients', 'products')),
	CONSTRAINT "saved_views_density_check" CHECK ("saved_views"."density" in ('compact', 'comfortable')),
	CONSTRAINT "saved_views_owner_check" CHECK ("saved_views"."is_shared" or "saved_views"."owner_id" is not null),
	CONSTRAINT "saved_views_name_check" CHECK (char_length("saved_views"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "scans_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"station" uuid NOT NULL,
	"mode" text NOT NULL,
	"raw" text NOT NULL,
	"code" text NOT NULL,
	"result" text NOT NULL,
	"order_id" uuid,
	"parcel_id" uuid,
	"variant_id" uuid,
	"handover_id" uuid,
	"label_scan_id" uuid,
	"detail" jsonb,
	"at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_name" text,
	CONSTRAINT "scans_mode_check" CHECK ("scans"."mode" in ('find', 'pack', 'handover', 'returns', 'count')),
	CONSTRAINT "scans_result_check" CHECK ("scans"."result" in ('found', 'opened', 'right', 'complete', 'added', 'counted', 'received', 'already', 'unknown', 'cancelled', 'deleted', 'edited', 'not_confirmed', 'delivered', 'returned', 'not_shipped', 'former', 'wrong', 'too_many', 'missing', 'no_label', 'other_company', 'other_sheet', 'sheet_closed', 'not_expected', 'not_allowed')),
	CONSTRAINT "scans_settled_check" CHECK (("scans"."settled_at" is null) = ("scans"."settled_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"session_id" uuid,
	"token_hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_challenges_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "factor_challenges_purpose_check" CHECK ("factor_challenges"."purpose" in ('login', 'confirm', 'passkey')),
	CONSTRAINT "factor_challenges_session_check" CHECK (("factor_challenges"."purpose" = 'login') = ("factor_challenges"."session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" text,
	"last_step" integer,
	"credential_id" text,
	"public_key" text,
	"sign_count" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "second_factors_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "second_factors_kind_check" CHECK ("second_factors"."kind" in ('app', 'passkey')),
	CONSTRAINT "second_factors_complete_check" CHECK (case "second_factors"."kind" when 'app' then "second_factors"."secret" is not null and "second_factors"."last_step" is not null
        else "second_factors"."credential_id" is not null and "second_factors"."public_key" is not null and "second_factors"."sign_count" is not null end)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" text PRIMARY KEY DEFAULT 'default' NOT NULL,
	"offer_text_ar" text DEFAULT 'توصيل مجاني' NOT NULL,
	"offer_text_fr" text DEFAULT 'Livraison gratuite' NOT NULL,
	"offer_text_en" text DEFAULT 'Free delivery' NOT NULL,
	"offer_active" boolean DEFAULT true NOT NULL,
	"announcement_ar" text DEFAULT '' NOT NULL,
	"announcement_fr" text DEFAULT '' NOT NULL,
	"announcement_en" text DEFAULT '' NOT NULL,
	"announcement_active" boolean DEFAULT false NOT NULL,
	"store_name" text DEFAULT 'لوحة' NOT NULL,
	"store_email" text DEFAULT '' NOT NULL,
	"store_phone" text DEFAULT '' NOT NULL,
	"store_logo_url" text DEFAULT '' NOT NULL,
	"notify_new_orders" boolean DEFAULT true NOT NULL,
	"notify_by_email" boolean DEFAULT false NOT NULL,
	"notify_low_stock" boolean DEFAULT true NOT NULL,
	"low_stock_threshold" integer DEFAULT 5 NOT NULL,
	"second_factor_roles" text[] DEFAULT '{}' NOT NULL,
	"message_language" text DEFAULT 'ar' NOT NULL,
	"skipped_steps" text[] DEFAULT '{}' NOT NULL,
	"demo_seeded_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_single_row_check" CHECK ("site_settings"."id" = 'default'),
	CONSTRAINT "site_settings_low_stock_check" CHECK ("site_settings"."low_stock_threshold" >= 0),
	CONSTRAINT "site_settings_message_language_check" CHECK ("site_settings"."message_language" in ('ar', 'fr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"company_id" uuid,
	"parcel_id" uuid,
	"tracking" text,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cash" numeric(10, 2) NOT NULL,
	"fee" numeric(10, 2),
	"return_fee" numeric(10, 2),
	CONSTRAINT "shipments_state_check" CHECK ("shipments"."state" in ('moving', 'returning', 'return_ready', 'said_returned', 'delivered', 'returned', 'cancelled', 'lost')),
	CONSTRAINT "shipments_cash_check" CHECK ("shipments"."cash" >= 0),
	CONSTRAINT "shipments_fee_check" CHECK ("shipments"."fee" >= 0),
	CONSTRAINT "shipments_return_fee_check" CHECK ("shipments"."return_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"secrets" text NOT NULL,
	"default_product_id" uuid,
	"numbering" text DEFAULT 'none' NOT NULL,
	"starts_at" timestamp with time zone,
	"alarm_hours" integer,
	"shop_url" text,
	"access" text,
	"cursor_at" timestamp with time zone,
	"catch_up_at" timestamp with time zone,
	"caught_up_at" timestamp with time zone,
	"catch_up_problem" text,
	"last_good_at" timestamp with time zone,
	"last_failed_at" timestamp with time zone,
	"last_order_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sources_kind_check" CHECK ("sources"."kind" in ('generic', 'woocommerce')),
	CONSTRAINT "sources_numbering_check" CHECK ("sources"."numbering" in ('none', 'official', 'other'))
);
--> statement-breakpoint
CREATE TABLE "stock_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"supplier" text,
	"paper_number" text,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	CONSTRAINT "stock_documents_kind_check" CHECK ("stock_documents"."kind" in ('receipt', 'count'))
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" uuid NOT NULL,
	"place" text DEFAULT 'main' NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"line" smallint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"document_id" uuid,
	"unit_cost" numeric(10, 2),
	"actor_name" text,
	"note" text,
	CONSTRAINT "stock_moves_place_check" CHECK ("stock_moves"."place" in ('main', 'returns', 'damaged')),
	CONSTRAINT "stock_moves_reason_check" CHECK ("stock_moves"."reason" in ('received', 'reserved', 'released', 'shipped', 'returned', 'corrected', 'damaged', 'counted')),
	CONSTRAINT "stock_moves_quantity_check" CHECK ("stock_moves"."quantity" <> 0),
	CONSTRAINT "stock_moves_unit_cost_check" CHECK ("stock_moves"."unit_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sync_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sync_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"status" integer,
	"milliseconds" integer NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"error" text,
	"notes" jsonb,
	CONSTRAINT "sync_calls_direction_check" CHECK ("sync_calls"."direction" in ('in', 'out', 'pull')),
	CONSTRAINT "sync_calls_kind_check" CHECK ("sync_calls"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings', 'offers'))
);
--> statement-breakpoint
CREATE TABLE "sync_objects" (
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"storefront_id" text,
	"storefront_version" bigint,
	"version" bigint DEFAULT 0 NOT NULL,
	"pushed_version" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"first_failed_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "sync_objects_kind_object_id_pk" PRIMARY KEY("kind","object_id"),
	CONSTRAINT "sync_objects_kind_check" CHECK ("sync_objects"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings', 'offers'))
);
--> statement-breakpoint
CREATE TABLE "sync_pauses" (
	"kind" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"is_offered" boolean NOT NULL,
	"error" text NOT NULL,
	CONSTRAINT "sync_pauses_kind_check" CHECK ("sync_pauses"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings', 'offers'))
);
--> statement-breakpoint
CREATE TABLE "sync_state" (
	"id" text PRIMARY KEY DEFAULT 'default' NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"turned_off_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"cursors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "sync_state_single_row_check" CHECK ("sync_state"."id" = 'default')
);
--> statement-breakpoint
CREATE TABLE "pay_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"kind" text NOT NULL,
	"round" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	"bonus" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone,
	"is_correction" boolean NOT NULL,
	CONSTRAINT "pay_lines_round_unique" UNIQUE("user_id","order_id","kind","round"),
	CONSTRAINT "pay_lines_kind_check" CHECK ("pay_lines"."kind" in ('confirmed', 'delivered', 'upsell', 'returned')),
	CONSTRAINT "pay_lines_round_check" CHECK ("pay_lines"."round" >= 0 and ("pay_lines"."round" % 2 = 0) = ("pay_lines"."quantity" > 0)),
	CONSTRAINT "pay_lines_quantity_check" CHECK ("pay_lines"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "pay_rules" (
	"id" text PRIMARY KEY DEFAULT 'default' NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_rules_single_row_check" CHECK ("pay_rules"."id" = 'default')
);
--> statement-breakpoint
CREATE TABLE "pay_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"previous_to" date,
	"figures" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"tier" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by_name" text NOT NULL,
	CONSTRAINT "pay_statements_to_day_unique" UNIQUE("user_id","to_day"),
	CONSTRAINT "pay_statements_previous_to_unique" UNIQUE("user_id","previous_to"),
	CONSTRAINT "pay_statements_days_check" CHECK ("pay_statements"."from_day" <= "pay_statements"."to_day"),
	CONSTRAINT "pay_statements_follows_check" CHECK ("pay_statements"."from_day" = "pay_statements"."previous_to" + 1)
);
--> statement-breakpoint
CREATE TABLE "blocked_phones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	CONSTRAINT "blocked_phones_phone_unique" UNIQUE("phone"),
	CONSTRAINT "blocked_phones_reason_check" CHECK ("blocked_phones"."reason" in ('returns', 'refusals', 'fake_orders', 'abuse', 'other')),
	CONSTRAINT "blocked_phones_phone_check" CHECK ("blocked_phones"."phone" ~ '^0[0-9]{8,9}$')
);
--> statement-breakpoint
CREATE TABLE "order_trust" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"fault" text,
	"released_at" timestamp with time zone,
	"released_by_name" text,
	"release_note" text,
	"merged_into" uuid,
	CONSTRAINT "order_trust_fault_check" CHECK ("order_trust"."fault" in ('customer', 'shop', 'carrier')),
	CONSTRAINT "order_trust_merged_check" CHECK ("order_trust"."merged_into" <> "order_trust"."order_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"role" text DEFAULT 'dashboard_followup' NOT NULL,
	"full_name" text NOT NULL,
	"can_view_dashboard" boolean,
	"can_view_orders" boolean,
	"can_create_orders" boolean,
	"can_edit_orders" boolean,
	"can_delete_orders" boolean,
	"can_view_products" boolean,
	"can_create_products" boolean,
	"can_edit_products" boolean,
	"can_delete_products" boolean,
	"can_view_users" boolean,
	"can_create_users" boolean,
	"can_edit_users" boolean,
	"can_delete_users" boolean,
	"can_view_settings" boolean,
	"can_edit_settings" boolean,
	"can_dispatch_orders" boolean,
	"can_view_finance" boolean,
	"can_edit_finance" boolean,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('administrator', 'content_update', 'dashboard_followup'))
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sku" text,
	"barcode" text,
	"price" numeric(10, 2),
	"cost" numeric(10, 2),
	"image_url" text,
	"stock" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_variants_stock_check" CHECK ("product_variants"."stock" >= 0),
	CONSTRAINT "product_variants_price_check" CHECK ("product_variants"."price" >= 0),
	CONSTRAINT "product_variants_cost_check" CHECK ("product_variants"."cost" >= 0),
	CONSTRAINT "product_variants_values_check" CHECK (jsonb_typeof("product_variants"."values") = 'array')
);
--> statement-breakpoint
CREATE TABLE "wheel_prizes" (
	"prize_index" smallint PRIMARY KEY NOT NULL,
	"weight" integer NOT NULL,
	"daily_stock" integer,
	CONSTRAINT "wheel_prizes_prize_index_check" CHECK ("wheel_prizes"."prize_index" between 0 and 7),
	CONSTRAINT "wheel_prizes_weight_check" CHECK ("wheel_prizes"."weight" >= 0),
	CONSTRAINT "wheel_prizes_daily_stock_check" CHECK ("wheel_prizes"."daily_stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wheel_settings" (
	"id" text PRIMARY KEY DEFAULT 'default' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"campaign" text DEFAULT 'default' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wheel_settings_single_row_check" CHECK ("wheel_settings"."id" = 'default')
);
--> statement-breakpoint
CREATE TABLE "wheel_spins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign" text DEFAULT 'default' NOT NULL,
	"phone" text,
	"language" text NOT NULL,
	"prize_index" smallint NOT NULL,
	"code" text NOT NULL,
	"code_is_live" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"redeemed_order_id" uuid,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wheel_spins_language_check" CHECK ("wheel_spins"."language" in ('ar', 'fr', 'en')),
	CONSTRAINT "wheel_spins_prize_index_check" CHECK ("wheel_spins"."prize_index" between 0 and 7),
	CONSTRAINT "wheel_spins_code_check" CHECK ("wheel_spins"."code" ~ '^SPIN[0-9]{1,4}$')
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_accounts" ADD CONSTRAINT "carrier_accounts_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_hooks" ADD CONSTRAINT "carrier_hooks_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_words" ADD CONSTRAINT "carrier_words_last_parcel_id_parcels_id_fk" FOREIGN KEY ("last_parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_words" ADD CONSTRAINT "carrier_words_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_communes" ADD CONSTRAINT "carrier_communes_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_fees" ADD CONSTRAINT "carrier_fees_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_pickup_points" ADD CONSTRAINT "carrier_pickup_points_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_place_reads" ADD CONSTRAINT "carrier_place_reads_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_wilayas" ADD CONSTRAINT "carrier_wilayas_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_phones" ADD CONSTRAINT "client_phones_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spends" ADD CONSTRAINT "spends_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_last_attempt_by_users_id_fk" FOREIGN KEY ("last_attempt_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_leased_by_users_id_fk" FOREIGN KEY ("leased_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_leases" ADD CONSTRAINT "desk_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_people" ADD CONSTRAINT "desk_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_scripts" ADD CONSTRAINT "product_scripts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_lines" ADD CONSTRAINT "handover_lines_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_dealt_by_users_id_fk" FOREIGN KEY ("dealt_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_quarantine" ADD CONSTRAINT "inbox_quarantine_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_versions" ADD CONSTRAINT "inbox_versions_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_keys" ADD CONSTRAINT "name_keys_word_id_name_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."name_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_gift_product_id_products_id_fk" FOREIGN KEY ("gift_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_company_id_delivery_companies_id_fk" FOREIGN KEY ("delivery_company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_selected_serum_id_products_id_fk" FOREIGN KEY ("selected_serum_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_rules" ADD CONSTRAINT "payout_rules_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_default_product_id_products_id_fk" FOREIGN KEY ("default_product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD CONSTRAINT "stock_documents_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_document_id_stock_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."stock_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_statement_id_pay_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."pay_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_phones" ADD CONSTRAINT "blocked_phones_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_trust" ADD CONSTRAINT "order_trust_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_trust" ADD CONSTRAINT "order_trust_merged_into_orders_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_redeemed_order_id_orders_id_fk" FOREIGN KEY ("redeemed_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_action_index" ON "audit_events" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_actor_id_index" ON "audit_events" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_subject_id_index" ON "audit_events" USING btree ("subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_hooks_event_unique" ON "carrier_hooks" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE INDEX "carrier_hooks_due_index" ON "carrier_hooks" USING btree ("company_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_words_word_unique" ON "carrier_words" USING btree ("family","folded");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_communes_match_unique" ON "carrier_communes" USING btree ("company_id","commune_code") WHERE commune_code is not null and is_served;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_pickup_points_carrier_id_unique" ON "carrier_pickup_points" USING btree ("company_id","carrier_id");--> statement-breakpoint
CREATE INDEX "carrier_pickup_points_wilaya_index" ON "carrier_pickup_points" USING btree ("company_id","wilaya_code");--> statement-breakpoint
CREATE INDEX "client_phones_client_id_index" ON "client_phones" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "clients_search_text_index" ON "clients" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "clients_name_index" ON "clients" USING btree ("name");--> statement-breakpoint
CREATE INDEX "clients_created_at_index" ON "clients" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "clients_special_index" ON "clients" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "clients"."is_special";--> statement-breakpoint
CREATE INDEX "spends_days_index" ON "spends" USING btree ("to_day","from_day");--> statement-breakpoint
CREATE INDEX "desk_items_due_index" ON "desk_items" USING btree ("is_assigned","assigned_to","kind","due_at") WHERE held_until is null and unreachable_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_items_lease_unique" ON "desk_items" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "desk_items_leased_by_index" ON "desk_items" USING btree ("leased_by");--> statement-breakpoint
CREATE INDEX "desk_items_assigned_to_index" ON "desk_items" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "desk_items_held_index" ON "desk_items" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "desk_items_unreachable_index" ON "desk_items" USING btree ("unreachable_at") WHERE unreachable_at is not null;--> statement-breakpoint
CREATE INDEX "desk_leases_order_index" ON "desk_leases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "desk_leases_user_index" ON "desk_leases" USING btree ("user_id","leased_at");--> statement-breakpoint
CREATE INDEX "handover_lines_handover_index" ON "handover_lines" USING btree ("handover_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_one_open_unique" ON "handovers" USING btree ("company_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "handovers_opened_at_index" ON "handovers" USING btree ("opened_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_external_unique" ON "inbox_items" USING btree ("source_id","external_id");--> statement-breakpoint
CREATE INDEX "inbox_items_due_index" ON "inbox_items" USING btree ("source_id","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_received_index" ON "inbox_items" USING btree ("received_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_items_open_index" ON "inbox_items" USING btree ("reason") WHERE state in ('waiting', 'error');--> statement-breakpoint
CREATE INDEX "inbox_items_order_index" ON "inbox_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "inbox_items_search_text_index" ON "inbox_items" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_quarantine_body_unique" ON "inbox_quarantine" USING btree ("source_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_versions_body_unique" ON "inbox_versions" USING btree ("item_id","sha256");--> statement-breakpoint
CREATE INDEX "outgoing_mail_due_at_index" ON "outgoing_mail" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_created_at_index" ON "outgoing_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_names_name_index" ON "customer_names" USING btree ("name");--> statement-breakpoint
CREATE INDEX "customer_names_rule_index" ON "customer_names" USING btree ("rule","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_names_word_ids_index" ON "customer_names" USING gin ("word_ids") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "name_keys_word_id_index" ON "name_keys" USING btree ("word_id");--> statement-breakpoint
CREATE INDEX "order_imports_last_at_index" ON "order_imports" USING btree ("last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "order_events_order_id_index" ON "order_events" USING btree ("order_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_events_work_index" ON "order_events" USING btree ("actor_id","at") WHERE kind = 'call' or to_status = 'validated';--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_status_created_at_index" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_starred_index" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_starred and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_total_amount_index" ON "orders" USING btree ("total_amount") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_line_products_index" ON "orders" USING gin (jsonb_path_query_array(lines, '$[*].productId') jsonb_path_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "orders_client_id_index" ON "orders" USING btree ("client_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_product_id_index" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_delivered_at_index" ON "orders" USING btree ("delivered_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_returned_at_index" ON "orders" USING btree ("returned_at") WHERE returned_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_uncalled_index" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE status = 'pending' and call_count = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_called_index" ON "orders" USING btree ("call_again_at","created_at" DESC NULLS FIRST) WHERE status = 'pending' and (call_count > 0 or call_again_at is not null) and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_promised_call_index" ON "orders" USING btree ("call_again_at") WHERE call_again_at is not null and status in ('validated', 'shipped') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_deleted_at_index" ON "orders" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "orders_validated_updated_at_index" ON "orders" USING btree ("updated_at") WHERE status = 'validated' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_scanned_tracking_index" ON "orders" USING btree (upper(replace(tracking_number, ' ', ''))) WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "orders_search_text_index" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "orders_customer_name_index" ON "orders" USING btree ("customer_name","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_events_key_unique" ON "parcel_events" USING btree ("parcel_id","key");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel_index" ON "parcel_events" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE INDEX "parcel_labels_due_index" ON "parcel_labels" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "parcel_requests_parcel_index" ON "parcel_requests" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_requests_due_index" ON "parcel_requests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_tasks_open_unique" ON "parcel_tasks" USING btree ("parcel_id","kind") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "parcel_tasks_open_index" ON "parcel_tasks" USING btree ("opened_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_one_living_unique" ON "parcels" USING btree ("order_id") WHERE state not in ('failed', 'cancelled', 'returned', 'lost');--> statement-breakpoint
CREATE INDEX "parcels_order_id_index" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_state_index" ON "parcels" USING btree ("state","state_at","order_id");--> statement-breakpoint
CREATE INDEX "parcels_due_index" ON "parcels" USING btree ("company_id","due_at") WHERE next_step is not null;--> statement-breakpoint
CREATE INDEX "parcels_track_due_index" ON "parcels" USING btree ("company_id","track_due_at") WHERE track_due_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_tracking_index" ON "parcels" USING btree ("tracking");--> statement-breakpoint
CREATE INDEX "parcels_scanned_tracking_index" ON "parcels" USING btree (upper(replace(tracking, ' ', ''))) WHERE tracking is not null;--> statement-breakpoint
CREATE INDEX "parcels_former_trackings_index" ON "parcels" USING btree ("id") WHERE former_trackings <> '{}';--> statement-breakpoint
CREATE INDEX "parcels_carrier_id_index" ON "parcels" USING btree ("company_id","carrier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_counted_unique" ON "payout_lines" USING btree ("shipment_id","round") WHERE is_counted;--> statement-breakpoint
CREATE INDEX "payout_lines_payout_index" ON "payout_lines" USING btree ("payout_id","result","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference_unique" ON "payouts" USING btree ("company_id","reference") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_file_hash_unique" ON "payouts" USING btree ("company_id","file_hash") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "payouts_paid_on_index" ON "payouts" USING btree ("paid_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_search_text_index" ON "products" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "order_facts_taken_day_index" ON "order_facts" USING btree ("taken_day","order_id");--> statement-breakpoint
CREATE INDEX "order_facts_confirmed_day_index" ON "order_facts" USING btree ("confirmed_day","order_id");--> statement-breakpoint
CREATE INDEX "order_facts_shipped_day_index" ON "order_facts" USING btree ("shipped_day","order_id");--> statement-breakpoint
CREATE INDEX "order_facts_ended_day_index" ON "order_facts" USING btree ("ended_day","order_id");--> statement-breakpoint
CREATE INDEX "order_facts_paid_day_index" ON "order_facts" USING btree ("paid_day","order_id");--> statement-breakpoint
CREATE INDEX "report_marks_order_id_index" ON "report_marks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_to_inspect_index" ON "returns" USING btree ("received_at") WHERE received_at is not null and inspected_at is null;--> statement-breakpoint
CREATE INDEX "returns_inspected_at_index" ON "returns" USING btree ("inspected_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared_index" ON "saved_views" USING btree ("list") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "scans_station_index" ON "scans" USING btree ("station","mode","seq");--> statement-breakpoint
CREATE INDEX "scans_order_id_index" ON "scans" USING btree ("order_id","seq") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "scans_label_scan_id_index" ON "scans" USING btree ("label_scan_id") WHERE label_scan_id is not null;--> statement-breakpoint
CREATE INDEX "scans_unknown_index" ON "scans" USING btree ("seq") WHERE result = 'unknown' and settled_at is null;--> statement-breakpoint
CREATE INDEX "factor_challenges_user_id_index" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_session_id_index" ON "factor_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expires_at_index" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factors_user_id_index" ON "second_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_one_app_unique" ON "second_factors" USING btree ("user_id") WHERE "second_factors"."kind" = 'app';--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_attempt_unique" ON "shipments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_living_unique" ON "shipments" USING btree ("order_id") WHERE state not in ('delivered', 'returned', 'cancelled', 'lost');--> statement-breakpoint
CREATE INDEX "shipments_parcel_id_index" ON "shipments" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "shipments_tracking_index" ON "shipments" USING btree ("tracking");--> statement-breakpoint
CREATE INDEX "shipments_scanned_tracking_index" ON "shipments" USING btree (upper(replace(tracking, ' ', ''))) WHERE tracking is not null;--> statement-breakpoint
CREATE INDEX "shipments_state_index" ON "shipments" USING btree ("state","state_at");--> statement-breakpoint
CREATE INDEX "shipments_company_id_index" ON "shipments" USING btree ("company_id","ended_at");--> statement-breakpoint
CREATE INDEX "stock_documents_at_index" ON "stock_documents" USING btree ("at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "stock_moves_variant_id_index" ON "stock_moves" USING btree ("variant_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_moves_document_id_index" ON "stock_moves" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "stock_moves_order_id_index" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_moves_elsewhere_index" ON "stock_moves" USING btree ("variant_id","place","id") WHERE "stock_moves"."place" <> 'main';--> statement-breakpoint
CREATE INDEX "sync_calls_direction_index" ON "sync_calls" USING btree ("direction","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sync_objects_storefront_id_unique" ON "sync_objects" USING btree ("kind","storefront_id") WHERE storefront_id is not null;--> statement-breakpoint
CREATE INDEX "sync_objects_waiting_index" ON "sync_objects" USING btree ("version") WHERE pushed_version < version;--> statement-breakpoint
CREATE INDEX "pay_lines_statement_index" ON "pay_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "pay_lines_order_id_index" ON "pay_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_statements_first_unique" ON "pay_statements" USING btree ("user_id") WHERE previous_to is null;--> statement-breakpoint
CREATE INDEX "order_trust_merged_into_index" ON "order_trust" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "uploads_keep_until_index" ON "uploads" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "login_attempts_window_index" ON "login_attempts" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "product_variants_product_id_index" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_unique" ON "product_variants" USING btree ("sku");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_barcode_unique" ON "product_variants" USING btree ("barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_spins_live_code_unique" ON "wheel_spins" USING btree ("code") WHERE code_is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_spins_campaign_phone_unique" ON "wheel_spins" USING btree ("campaign","phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "wheel_spins_live_expires_at_index" ON "wheel_spins" USING btree ("expires_at") WHERE code_is_live;--> statement-breakpoint
CREATE INDEX "wheel_spins_redeemed_order_id_index" ON "wheel_spins" USING btree ("redeemed_order_id");--> statement-breakpoint
CREATE INDEX "wheel_spins_created_at_index" ON "wheel_spins" USING btree ("created_at" DESC NULLS FIRST);