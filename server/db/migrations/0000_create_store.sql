CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
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
	CONSTRAINT "order_tallies_dimension_check" CHECK ("order_tallies"."dimension" in ('all', 'day', 'wilaya', 'company', 'special', 'calls')),
	CONSTRAINT "order_tallies_status_check" CHECK ("order_tallies"."status" in ('pending', 'validated', 'shipped', 'delivered', 'cancelled'))
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
	"call_again_at" timestamp with time zone,
	"note" text,
	"changes" jsonb,
	CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('created', 'edited', 'status', 'call', 'deleted', 'restored')),
	CONSTRAINT "order_events_from_status_check" CHECK ("order_events"."from_status" in ('pending', 'validated', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "order_events_to_status_check" CHECK ("order_events"."to_status" in ('pending', 'validated', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "order_events_call_outcome_check" CHECK ("order_events"."call_outcome" in ('answered', 'no_answer', 'postponed', 'wrong_number'))
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
	"product_id" uuid,
	"product_name" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"delivery_company_id" uuid,
	"delivery_company_name" text,
	"tracking_number" text,
	"delivery_status" text,
	"delivery_cost" numeric(10, 2),
	"client_id" uuid,
	"is_special_client" boolean DEFAULT false NOT NULL,
	"selected_serum_id" uuid,
	"call_count" integer DEFAULT 0 NOT NULL,
	"call_again_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'validated', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_phone_check" CHECK ("orders"."phone" ~ '^0[0-9]{8,9}$'),
	CONSTRAINT "orders_wilaya_code_check" CHECK ("orders"."wilaya_code" between 1 and 69),
	CONSTRAINT "orders_quantity_check" CHECK ("orders"."quantity" >= 1),
	CONSTRAINT "orders_delivered_at_check" CHECK (("orders"."status" = 'delivered') = ("orders"."delivered_at" is not null)),
	CONSTRAINT "orders_total_amount_check" CHECK ("orders"."total_amount" >= 0),
	CONSTRAINT "orders_delivery_cost_check" CHECK ("orders"."delivery_cost" >= 0),
	CONSTRAINT "orders_call_count_check" CHECK ("orders"."call_count" >= 0)
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
	"price" numeric(10, 2) NOT NULL,
	"original_price" numeric(10, 2),
	"badge" varchar(50),
	"rating" numeric(2, 1) DEFAULT '4.8' NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"image_url" text NOT NULL,
	"benefits" text[] DEFAULT '{}'::text[] NOT NULL,
	"benefits_translations" jsonb,
	"bundle_serum_ids" jsonb,
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
	CONSTRAINT "products_review_count_check" CHECK ("products"."review_count" >= 0)
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
	"notify_new_orders" boolean DEFAULT true NOT NULL,
	"notify_by_email" boolean DEFAULT false NOT NULL,
	"notify_low_stock" boolean DEFAULT true NOT NULL,
	"low_stock_threshold" integer DEFAULT 5 NOT NULL,
	"demo_seeded_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_single_row_check" CHECK ("site_settings"."id" = 'default'),
	CONSTRAINT "site_settings_low_stock_check" CHECK ("site_settings"."low_stock_threshold" >= 0)
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
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('administrator', 'content_update', 'dashboard_followup'))
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
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_company_id_delivery_companies_id_fk" FOREIGN KEY ("delivery_company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_selected_serum_id_products_id_fk" FOREIGN KEY ("selected_serum_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_redeemed_order_id_orders_id_fk" FOREIGN KEY ("redeemed_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_search_text_index" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_created_at_index" ON "clients" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "clients_special_index" ON "clients" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "clients"."is_special";--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_events_order_id_index" ON "order_events" USING btree ("order_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_status_created_at_index" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_client_id_index" ON "orders" USING btree ("client_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_product_id_index" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_delivered_at_index" ON "orders" USING btree ("delivered_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_call_again_at_index" ON "orders" USING btree ("call_again_at","created_at" DESC NULLS FIRST) WHERE status = 'pending' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_search_text_index" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_text_index" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "login_attempts_window_index" ON "login_attempts" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_spins_live_code_unique" ON "wheel_spins" USING btree ("code") WHERE code_is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_spins_campaign_phone_unique" ON "wheel_spins" USING btree ("campaign","phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "wheel_spins_created_at_index" ON "wheel_spins" USING btree ("created_at" DESC NULLS FIRST);