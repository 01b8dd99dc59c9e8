CREATE FUNCTION keep_client_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_client uuid;
	was_spent numeric := 0;
	is_client uuid;
	is_spent numeric := 0;
BEGIN
	-- An order counts for its client unless it is cancelled or deleted; money counts when delivered.
	IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.status <> 'cancelled' THEN
		was_client := OLD.client_id;
		was_spent := CASE WHEN OLD.status = 'delivered' THEN OLD.total_amount ELSE 0 END;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.status <> 'cancelled' THEN
		is_client := NEW.client_id;
		is_spent := CASE WHEN NEW.status = 'delivered' THEN NEW.total_amount ELSE 0 END;
	END IF;
	IF was_client = is_client THEN
		IF was_spent <> is_spent THEN
			UPDATE clients SET total_spent = total_spent + is_spent - was_spent WHERE id = is_client;
		END IF;
		RETURN NULL;
	END IF;
	-- The lower id first, so that two transactions never wait in a circle.
	IF was_client < is_client THEN
		UPDATE clients SET total_orders = total_orders - 1, total_spent = total_spent - was_spent WHERE id = was_client;
		was_client := NULL;
	END IF;
	IF is_client IS NOT NULL THEN
		UPDATE clients SET total_orders = total_orders + 1, total_spent = total_spent + is_spent WHERE id = is_client;
	END IF;
	IF was_client IS NOT NULL THEN
		UPDATE clients SET total_orders = total_orders - 1, total_spent = total_spent - was_spent WHERE id = was_client;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_client_totals_on_write
AFTER INSERT OR DELETE OR UPDATE OF status, total_amount, client_id, deleted_at
ON orders FOR EACH ROW EXECUTE FUNCTION keep_client_totals();
