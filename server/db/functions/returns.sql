-- What returned goods had cost.

-- What the goods of a return had cost is kept with them: the order may be opened again with others.
CREATE OR REPLACE FUNCTION keep_costs_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT o.line_costs INTO NEW.line_costs FROM shipments s JOIN orders o ON o.id = s.order_id WHERE s.id = NEW.shipment_id;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER returns_keep_costs BEFORE INSERT OR UPDATE ON returns FOR EACH ROW
WHEN (NEW.line_costs IS NULL AND NEW.lines <> '[]') EXECUTE FUNCTION keep_costs_of_return();
