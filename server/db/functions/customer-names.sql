-- Names that were written since the last look; what their words are is read later, by the server.

CREATE OR REPLACE FUNCTION note_new_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN
		INSERT INTO customer_names (name)
		SELECT DISTINCT customer_name FROM written
		WHERE NOT EXISTS (SELECT FROM customer_names WHERE name = customer_name);
	ELSE
		INSERT INTO customer_names (name)
		SELECT DISTINCT written.name FROM written
		WHERE NOT EXISTS (SELECT FROM customer_names known WHERE known.name = written.name);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_note_names_on_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_new_names();

CREATE OR REPLACE TRIGGER clients_note_names_on_insert AFTER INSERT ON clients
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_new_names();

CREATE OR REPLACE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	written text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
	INSERT INTO customer_names (name)
	SELECT written WHERE NOT EXISTS (SELECT FROM customer_names WHERE name = written);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_note_name AFTER UPDATE OF customer_name ON orders
FOR EACH ROW WHEN (OLD.customer_name <> NEW.customer_name) EXECUTE FUNCTION note_name('customer_name');

CREATE OR REPLACE TRIGGER clients_note_name AFTER UPDATE OF name ON clients
FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_name('name');
