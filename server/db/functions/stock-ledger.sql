-- Stock is the sum of its ledger's lines, and nothing else changes it.

-- The variant that a product is sold as when none is named: the first one.
CREATE OR REPLACE FUNCTION first_variant(product uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT id FROM product_variants WHERE product_id = product ORDER BY is_active DESC, position, id LIMIT 1
$$;

-- A move changes the stock of its variant. Products are locked before their variants, both by their
-- ids: every transaction takes these locks in that order, so they cause no deadlock.
CREATE OR REPLACE FUNCTION apply_stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER stock_moves_apply AFTER INSERT ON stock_moves
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_moves();

CREATE OR REPLACE TRIGGER product_variants_stock_is_kept BEFORE UPDATE ON product_variants FOR EACH ROW
WHEN (OLD.stock <> NEW.stock AND pg_trigger_depth() = 0)
EXECUTE FUNCTION refuse_change('stock changes only by a row of stock_moves');

CREATE OR REPLACE TRIGGER products_stock_is_kept BEFORE UPDATE ON products FOR EACH ROW
WHEN (OLD.stock <> NEW.stock AND pg_trigger_depth() = 0)
EXECUTE FUNCTION refuse_change('stock changes only by a row of stock_moves');

CREATE OR REPLACE TRIGGER product_variants_begin_empty BEFORE INSERT ON product_variants FOR EACH ROW
WHEN (NEW.stock <> 0)
EXECUTE FUNCTION refuse_change('stock changes only by a row of stock_moves');

CREATE OR REPLACE TRIGGER stock_moves_stay BEFORE UPDATE ON stock_moves FOR EACH ROW
WHEN ((OLD.variant_id, OLD.place, OLD.quantity, OLD.reason) IS DISTINCT FROM (NEW.variant_id, NEW.place, NEW.quantity, NEW.reason))
EXECUTE FUNCTION refuse_change('stock changes only by a row of stock_moves');

-- A product begins with the hidden variant that it is sold as while it has no options.
CREATE OR REPLACE FUNCTION make_hidden_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_variants (product_id) VALUES (NEW.id);
	INSERT INTO stock_moves (variant_id, quantity, reason)
	SELECT first_variant(NEW.id), NEW.stock, 'received' WHERE NEW.stock <> 0;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_begin_with_variant AFTER INSERT ON products FOR EACH ROW
EXECUTE FUNCTION make_hidden_variant();

-- A product's stock is the sum of its variants, its price the lowest of those on sale. A variant
-- without a price of its own is sold at the product's, and a new one is empty.
CREATE OR REPLACE FUNCTION keep_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
	UPDATE products p SET stock = figures.stock, price = figures.price
	FROM (
		SELECT coalesce(min(v.price) FILTER (WHERE v.is_active), q.price) AS price,
			CASE TG_OP WHEN 'INSERT' THEN q.stock ELSE coalesce(sum(v.stock), 0) END AS stock
		FROM products q LEFT JOIN product_variants v ON v.product_id = q.id
		WHERE q.id = product GROUP BY q.id
	) figures
	WHERE p.id = product AND (p.stock, p.price) IS DISTINCT FROM (figures.stock::integer, figures.price);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_variants_keep_figures AFTER INSERT OR UPDATE OR DELETE ON product_variants
FOR EACH ROW EXECUTE FUNCTION keep_product_figures();
