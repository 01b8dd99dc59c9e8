-- What the storefront has to be sent: one trigger a table, which names the kind, the column with the
-- object's id, the columns that both sides may change, and those that are ours alone.

CREATE OR REPLACE FUNCTION note_for_storefront() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb;
	after jsonb;
	is_object boolean := TG_ARGV[1] = 'id';
	is_shared boolean;
	told timestamptz;
BEGIN
	IF NOT EXISTS (SELECT FROM sync_state WHERE is_on) THEN RETURN NULL; END IF;
	before := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
	after := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
	is_shared := TG_OP <> 'UPDATE' AND is_object OR EXISTS (
		SELECT FROM unnest(string_to_array(TG_ARGV[2], ',')) name WHERE before -> name IS DISTINCT FROM after -> name);
	IF NOT is_shared AND NOT EXISTS (
		SELECT FROM unnest(string_to_array(TG_ARGV[3], ',')) name WHERE before -> name IS DISTINCT FROM after -> name)
	THEN
		RETURN NULL;
	END IF;
	-- A change that came from the storefront keeps the time it was made there.
	told := nullif(current_setting('lawha.changed_at', true), '')::timestamptz;
	INSERT INTO sync_objects AS noted (kind, object_id, version, changed_at)
	VALUES (TG_ARGV[0], coalesce(after ->> TG_ARGV[1], before ->> TG_ARGV[1]), nextval('sync_versions'), coalesce(told, date_trunc('milliseconds', clock_timestamp())))
	ON CONFLICT (kind, object_id) DO UPDATE SET
		version = excluded.version,
		-- A field that only one side may change says nothing of the shared ones; and a new object that
		-- is noted already came from the storefront with its time.
		changed_at = CASE WHEN is_shared AND TG_OP <> 'INSERT' THEN greatest(noted.changed_at, excluded.changed_at) ELSE noted.changed_at END,
		storefront_id = CASE WHEN TG_OP = 'DELETE' AND is_object THEN NULL ELSE noted.storefront_id END,
		attempts = 0, due_at = NULL, first_failed_at = NULL, failed_at = NULL, last_error = NULL;
	PERFORM pg_notify('lawha_jobs', 'storefront');
	RETURN NULL;
END $$;

-- The same of new orders, many at once.
CREATE OR REPLACE FUNCTION note_new_orders_for_storefront() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told timestamptz := nullif(current_setting('lawha.changed_at', true), '')::timestamptz;
BEGIN
	IF NOT EXISTS (SELECT FROM sync_state WHERE is_on) THEN RETURN NULL; END IF;
	INSERT INTO sync_objects (kind, object_id, version, changed_at)
	SELECT 'orders', id, nextval('sync_versions'), coalesce(told, date_trunc('milliseconds', clock_timestamp()))
	FROM written
	-- One that came from the storefront is linked to its record already, with its time.
	ON CONFLICT (kind, object_id) DO UPDATE SET version = excluded.version;
	PERFORM pg_notify('lawha_jobs', 'storefront');
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_note_on_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_new_orders_for_storefront();

CREATE OR REPLACE TRIGGER products_note AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('products', 'id',
	'slug,name_ar,name_fr,name_en,description_ar,description_fr,description_en,price,original_price,badge,image_url,benefits,benefits_translations,bundle_serum_ids,category,video_url',
	'stock,is_active,rating,review_count,options');

-- What a variant costs the shop is not sent.
CREATE OR REPLACE TRIGGER product_variants_note AFTER INSERT OR UPDATE OR DELETE ON product_variants FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('products', 'product_id', '',
	'values,sku,barcode,price,image_url,is_active,position,stock');

CREATE OR REPLACE TRIGGER offers_note AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('offers', 'id',
	'name_ar,name_fr,name_en,product_ids,min_quantity,kind,price,percent,gift_product_id,gift_quantity,starts_on,ends_on,precedence,is_active', '');

CREATE OR REPLACE TRIGGER shipping_costs_note AFTER INSERT OR UPDATE OR DELETE ON wilaya_shipping_costs FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('wilaya-shipping-costs', 'id', 'home_cost,office_cost', '');

CREATE OR REPLACE TRIGGER site_settings_note AFTER UPDATE ON site_settings FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('settings', 'id',
	'offer_text_ar,offer_text_fr,offer_text_en,offer_active,announcement_ar,announcement_fr,announcement_en,announcement_active,store_name,store_phone', '');

-- The storefront shows its banner only while the wheel turns, so a change of that goes with the settings.
CREATE OR REPLACE TRIGGER wheel_settings_note AFTER INSERT OR UPDATE ON wheel_settings FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('settings', 'id', 'is_open', '');
