-- Names that were written since the last look; what their words are is read later, by the server.

CREATE OR REPLACE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	written text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
	INSERT INTO customer_names (name)
	SELECT written WHERE NOT EXISTS (SELECT FROM customer_names WHERE name = written);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_note_name AFTER INSERT OR UPDATE OF customer_name ON orders
FOR EACH ROW EXECUTE FUNCTION note_name('customer_name');

CREATE OR REPLACE TRIGGER clients_note_name AFTER INSERT OR UPDATE OF name ON clients
FOR EACH ROW EXECUTE FUNCTION note_name('name');
