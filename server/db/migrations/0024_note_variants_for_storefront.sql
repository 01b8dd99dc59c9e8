-- A changed variant marks its product for the storefront. What it costs the shop is not sent, and
-- the stock of a product without options is noted with the product itself.
CREATE FUNCTION note_product_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product uuid;
BEGIN
	IF NOT EXISTS (SELECT FROM sync_state WHERE is_on) THEN RETURN NULL; END IF;
	IF TG_OP = 'DELETE' THEN product := OLD.product_id; ELSE product := NEW.product_id; END IF;
	INSERT INTO sync_objects AS noted (kind, object_id, version, changed_at)
	VALUES ('products', product, nextval('sync_versions'), date_trunc('milliseconds', clock_timestamp()))
	ON CONFLICT (kind, object_id) DO UPDATE SET
		version = excluded.version,
		attempts = 0, due_at = NULL, first_failed_at = NULL, failed_at = NULL, last_error = NULL;
	PERFORM pg_notify('lawha_sync', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_note_change AFTER UPDATE ON product_variants FOR EACH ROW
WHEN ((OLD.values, OLD.sku, OLD.barcode, OLD.price, OLD.image_url, OLD.is_active, OLD.position)
	IS DISTINCT FROM (NEW.values, NEW.sku, NEW.barcode, NEW.price, NEW.image_url, NEW.is_active, NEW.position)
	OR (OLD.stock <> NEW.stock AND NEW.values <> '[]'::jsonb))
EXECUTE FUNCTION note_product_of_variant();
--> statement-breakpoint
CREATE TRIGGER product_variants_note_new AFTER INSERT ON product_variants FOR EACH ROW
WHEN (NEW.values <> '[]'::jsonb)
EXECUTE FUNCTION note_product_of_variant();
--> statement-breakpoint
CREATE TRIGGER product_variants_note_deleted AFTER DELETE ON product_variants FOR EACH ROW
WHEN (pg_trigger_depth() = 0)
EXECUTE FUNCTION note_product_of_variant();
--> statement-breakpoint
CREATE TRIGGER products_note_options AFTER UPDATE ON products FOR EACH ROW
WHEN (OLD.options IS DISTINCT FROM NEW.options)
EXECUTE FUNCTION note_for_storefront('products', 'owned');
--> statement-breakpoint
-- The price of a product with options is the lowest of its variants on sale: a writer that does not
-- know them, such as the release before, cannot change it.
CREATE FUNCTION keep_price_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.price := coalesce((SELECT min(price) FROM product_variants WHERE product_id = NEW.id AND is_active), OLD.price);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_keep_price BEFORE UPDATE ON products FOR EACH ROW
WHEN (NEW.options <> '[]'::jsonb AND OLD.price <> NEW.price AND pg_trigger_depth() = 0)
EXECUTE FUNCTION keep_price_of_variants();
