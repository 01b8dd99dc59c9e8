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
	"actor_name" text,
	"note" text,
	CONSTRAINT "stock_moves_place_check" CHECK ("stock_moves"."place" in ('main', 'returns', 'damaged')),
	CONSTRAINT "stock_moves_reason_check" CHECK ("stock_moves"."reason" in ('received', 'reserved', 'released', 'shipped', 'returned', 'corrected', 'damaged', 'counted')),
	CONSTRAINT "stock_moves_quantity_check" CHECK ("stock_moves"."quantity" <> 0)
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
ALTER TABLE "orders" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "line_costs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_moves_variant_id_index" ON "stock_moves" USING btree ("variant_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_moves_order_id_index" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "product_variants_product_id_index" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_unique" ON "product_variants" USING btree ("sku");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_barcode_unique" ON "product_variants" USING btree ("barcode");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lines_check" CHECK (jsonb_array_length("orders"."lines") <= 50) NOT VALID;
--> statement-breakpoint
-- The variant that a product is sold as when none is named: the first one.
CREATE FUNCTION first_variant(product uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT id FROM product_variants WHERE product_id = product ORDER BY is_active DESC, position, id LIMIT 1
$$;
--> statement-breakpoint
-- A move changes the stock of its variant. Products are locked before their variants, both by their
-- ids: every transaction takes these locks in that order, so none waits in a circle.
CREATE FUNCTION apply_stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM products WHERE id IN (
		SELECT v.product_id FROM product_variants v JOIN moved ON moved.variant_id = v.id WHERE moved.place = 'main'
		GROUP BY v.id HAVING sum(moved.quantity) <> 0
	) ORDER BY id FOR NO KEY UPDATE;
	PERFORM FROM product_variants WHERE id IN (
		SELECT variant_id FROM moved WHERE place = 'main' GROUP BY variant_id HAVING sum(quantity) <> 0
	) ORDER BY id FOR NO KEY UPDATE;
	UPDATE product_variants v SET stock = v.stock + change.units
	FROM (
		SELECT variant_id, sum(quantity) AS units FROM moved WHERE place = 'main'
		GROUP BY variant_id HAVING sum(quantity) <> 0
	) change
	WHERE v.id = change.variant_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_moves_apply AFTER INSERT ON stock_moves
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_moves();
--> statement-breakpoint
CREATE FUNCTION refuse_unrecorded_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'stock changes only by a row of stock_moves' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_stock_is_kept BEFORE UPDATE ON product_variants FOR EACH ROW
WHEN (OLD.stock <> NEW.stock AND pg_trigger_depth() = 0)
EXECUTE FUNCTION refuse_unrecorded_stock();
--> statement-breakpoint
CREATE TRIGGER product_variants_begin_empty BEFORE INSERT ON product_variants FOR EACH ROW
WHEN (NEW.stock <> 0)
EXECUTE FUNCTION refuse_unrecorded_stock();
--> statement-breakpoint
CREATE TRIGGER stock_moves_stay BEFORE UPDATE ON stock_moves FOR EACH ROW
WHEN ((OLD.variant_id, OLD.place, OLD.quantity, OLD.reason) IS DISTINCT FROM (NEW.variant_id, NEW.place, NEW.quantity, NEW.reason))
EXECUTE FUNCTION refuse_unrecorded_stock();
--> statement-breakpoint
-- A product's stock is the sum of its variants, its price the lowest of those on sale. A variant
-- without a price of its own is sold at the product's, and a new one is empty.
CREATE FUNCTION keep_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products p SET stock = figures.stock, price = figures.price
	FROM (
		SELECT q.id, coalesce(min(v.price) FILTER (WHERE v.is_active), q.price) AS price,
			CASE TG_OP WHEN 'INSERT' THEN q.stock ELSE coalesce(sum(v.stock), 0) END AS stock
		FROM products q LEFT JOIN product_variants v ON v.product_id = q.id
		WHERE q.id IN (SELECT product_id FROM moved)
		GROUP BY q.id
	) figures
	WHERE p.id = figures.id AND (p.stock, p.price) IS DISTINCT FROM (figures.stock::integer, figures.price);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_keep_figures_on_insert AFTER INSERT ON product_variants
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_product_figures();
--> statement-breakpoint
CREATE TRIGGER product_variants_keep_figures_on_update AFTER UPDATE ON product_variants
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_product_figures();
--> statement-breakpoint
CREATE TRIGGER product_variants_keep_figures_on_delete AFTER DELETE ON product_variants
REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_product_figures();
--> statement-breakpoint
-- Whoever writes a product's stock itself, as the release before does, gets the row in the ledger
-- and the hidden variant all the same.
CREATE FUNCTION record_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	difference bigint;
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO product_variants (product_id) VALUES (NEW.id);
		difference := NEW.stock;
	ELSE
		difference := NEW.stock - (SELECT sum(stock) FROM product_variants WHERE product_id = NEW.id);
	END IF;
	INSERT INTO stock_moves (variant_id, quantity, reason)
	SELECT first_variant(NEW.id), difference, CASE TG_OP WHEN 'INSERT' THEN 'received' ELSE 'corrected' END
	WHERE difference <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_begin_with_variant AFTER INSERT ON products FOR EACH ROW
EXECUTE FUNCTION record_product_stock();
--> statement-breakpoint
CREATE TRIGGER products_record_stock AFTER UPDATE ON products FOR EACH ROW
WHEN (OLD.stock <> NEW.stock AND pg_trigger_depth() = 0)
EXECUTE FUNCTION record_product_stock();
--> statement-breakpoint
-- The one line of an order that was written without lines. Its price at that time is unknown.
CREATE FUNCTION only_line(o orders) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_array(jsonb_build_object(
		'id', 1, 'kind', 'sold', 'productId', o.product_id, 'variantId', first_variant(o.product_id),
		'nameAr', o.product_name, 'nameFr', p.name_fr, 'nameEn', p.name_en,
		'variantAr', NULL, 'variantFr', NULL, 'variantEn', NULL, 'sku', NULL,
		'quantity', o.quantity, 'unitPrice', NULL, 'discount', 0, 'parts', NULL))
	FROM (SELECT 1) one LEFT JOIN products p ON p.id = o.product_id AND p.name_ar = o.product_name
$$;
--> statement-breakpoint
CREATE FUNCTION make_only_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.lines := only_line(NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_make_line_on_insert BEFORE INSERT ON orders FOR EACH ROW
WHEN (NEW.lines = '[]'::jsonb)
EXECUTE FUNCTION make_only_line();
--> statement-breakpoint
CREATE TRIGGER orders_make_line_on_update BEFORE UPDATE ON orders FOR EACH ROW
WHEN (NEW.lines = OLD.lines
	AND (OLD.product_id, OLD.product_name, OLD.quantity) IS DISTINCT FROM (NEW.product_id, NEW.product_name, NEW.quantity))
EXECUTE FUNCTION make_only_line();
