CREATE SEQUENCE "public"."sync_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
	CONSTRAINT "sync_calls_kind_check" CHECK ("sync_calls"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings'))
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
	"claimed_until" timestamp with time zone,
	"first_failed_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "sync_objects_kind_object_id_pk" PRIMARY KEY("kind","object_id"),
	CONSTRAINT "sync_objects_kind_check" CHECK ("sync_objects"."kind" in ('products', 'orders', 'wilaya-shipping-costs', 'settings'))
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
CREATE INDEX "sync_calls_direction_index" ON "sync_calls" USING btree ("direction","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sync_objects_storefront_id_unique" ON "sync_objects" USING btree ("kind","storefront_id") WHERE storefront_id is not null;--> statement-breakpoint
CREATE INDEX "sync_objects_waiting_index" ON "sync_objects" USING btree ("version") WHERE pushed_version < version;--> statement-breakpoint
CREATE FUNCTION note_for_storefront() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	object text;
	told timestamptz;
BEGIN
	IF NOT EXISTS (SELECT FROM sync_state WHERE is_on) THEN RETURN NULL; END IF;
	IF TG_OP = 'DELETE' THEN object := OLD.id; ELSE object := NEW.id; END IF;
	-- A change that came from the storefront keeps the time it was made there.
	told := nullif(current_setting('lawha.changed_at', true), '')::timestamptz;
	INSERT INTO sync_objects AS noted (kind, object_id, version, changed_at)
	VALUES (TG_ARGV[0], object, nextval('sync_versions'), coalesce(told, date_trunc('milliseconds', clock_timestamp())))
	ON CONFLICT (kind, object_id) DO UPDATE SET
		version = excluded.version,
		-- A field that only one side may change says nothing of the shared ones; and a new object that
		-- is noted already came from the storefront with its time.
		changed_at = CASE WHEN TG_ARGV[1] = 'shared' AND TG_OP <> 'INSERT' THEN greatest(noted.changed_at, excluded.changed_at) ELSE noted.changed_at END,
		storefront_id = CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE noted.storefront_id END,
		attempts = 0, due_at = NULL, first_failed_at = NULL, failed_at = NULL, last_error = NULL;
	PERFORM pg_notify('lawha_sync', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_note_shared AFTER UPDATE ON products FOR EACH ROW
WHEN ((OLD.slug, OLD.name_ar, OLD.name_fr, OLD.name_en, OLD.description_ar, OLD.description_fr, OLD.description_en, OLD.price, OLD.original_price, OLD.badge, OLD.image_url, OLD.benefits, OLD.benefits_translations, OLD.bundle_serum_ids, OLD.category, OLD.video_url)
	IS DISTINCT FROM (NEW.slug, NEW.name_ar, NEW.name_fr, NEW.name_en, NEW.description_ar, NEW.description_fr, NEW.description_en, NEW.price, NEW.original_price, NEW.badge, NEW.image_url, NEW.benefits, NEW.benefits_translations, NEW.bundle_serum_ids, NEW.category, NEW.video_url))
EXECUTE FUNCTION note_for_storefront('products', 'shared');
--> statement-breakpoint
CREATE TRIGGER products_note_owned AFTER UPDATE ON products FOR EACH ROW
WHEN ((OLD.stock, OLD.is_active, OLD.rating, OLD.review_count) IS DISTINCT FROM (NEW.stock, NEW.is_active, NEW.rating, NEW.review_count))
EXECUTE FUNCTION note_for_storefront('products', 'owned');
--> statement-breakpoint
CREATE TRIGGER products_note_presence AFTER INSERT OR DELETE ON products FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('products', 'shared');
--> statement-breakpoint
CREATE TRIGGER orders_note_shared AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.customer_name, OLD.phone, OLD.wilaya_code, OLD.daira, OLD.commune, OLD.address, OLD.product_id, OLD.product_name, OLD.quantity, OLD.total_amount, OLD.delivery_cost)
	IS DISTINCT FROM (NEW.customer_name, NEW.phone, NEW.wilaya_code, NEW.daira, NEW.commune, NEW.address, NEW.product_id, NEW.product_name, NEW.quantity, NEW.total_amount, NEW.delivery_cost))
EXECUTE FUNCTION note_for_storefront('orders', 'shared');
--> statement-breakpoint
CREATE TRIGGER orders_note_owned AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.status, OLD.delivery_company_id, OLD.delivery_company_name, OLD.tracking_number, OLD.delivery_status, OLD.is_special_client, OLD.selected_serum_id, OLD.deleted_at)
	IS DISTINCT FROM (NEW.status, NEW.delivery_company_id, NEW.delivery_company_name, NEW.tracking_number, NEW.delivery_status, NEW.is_special_client, NEW.selected_serum_id, NEW.deleted_at))
EXECUTE FUNCTION note_for_storefront('orders', 'owned');
--> statement-breakpoint
CREATE TRIGGER orders_note_presence AFTER INSERT OR DELETE ON orders FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('orders', 'shared');
--> statement-breakpoint
CREATE TRIGGER shipping_costs_note_shared AFTER UPDATE ON wilaya_shipping_costs FOR EACH ROW
WHEN ((OLD.home_cost, OLD.office_cost) IS DISTINCT FROM (NEW.home_cost, NEW.office_cost))
EXECUTE FUNCTION note_for_storefront('wilaya-shipping-costs', 'shared');
--> statement-breakpoint
CREATE TRIGGER shipping_costs_note_presence AFTER INSERT OR DELETE ON wilaya_shipping_costs FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('wilaya-shipping-costs', 'shared');
--> statement-breakpoint
CREATE TRIGGER site_settings_note_shared AFTER UPDATE ON site_settings FOR EACH ROW
WHEN ((OLD.offer_text_ar, OLD.offer_text_fr, OLD.offer_text_en, OLD.offer_active, OLD.announcement_ar, OLD.announcement_fr, OLD.announcement_en, OLD.announcement_active, OLD.store_name, OLD.store_phone)
	IS DISTINCT FROM (NEW.offer_text_ar, NEW.offer_text_fr, NEW.offer_text_en, NEW.offer_active, NEW.announcement_ar, NEW.announcement_fr, NEW.announcement_en, NEW.announcement_active, NEW.store_name, NEW.store_phone))
EXECUTE FUNCTION note_for_storefront('settings', 'shared');
