-- How many clients there are, and which numbers are theirs.

CREATE OR REPLACE FUNCTION keep_client_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO kept_counts (name, shard, count)
	SELECT 'clients', own_shard(), CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
	FROM moved HAVING count(*) > 0
	ON CONFLICT (name, shard) DO UPDATE SET count = kept_counts.count + excluded.count;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clients_keep_count_on_insert AFTER INSERT ON clients
REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_client_count();

CREATE OR REPLACE TRIGGER clients_keep_count_on_delete AFTER DELETE ON clients
REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION keep_client_count();

CREATE OR REPLACE FUNCTION all_numbers(client uuid, first_number text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	-- Null for a client with one number; asked anew for the same reason.
	RETURN (SELECT first_number || ' ' || string_agg(phone, ' ' ORDER BY phone) FROM client_phones WHERE client_id = client);
END $$;

CREATE OR REPLACE FUNCTION refuse_number_of_merged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Asked anew, not as the statement began: a merge may have ended while the row waited for it.
	IF EXISTS (SELECT FROM client_phones WHERE phone = NEW.phone) THEN
		RAISE unique_violation USING MESSAGE = 'The number belongs to a client who was merged', TABLE = 'client_phones';
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clients_refuse_number_of_merged AFTER INSERT OR UPDATE OF phone ON clients
FOR EACH ROW EXECUTE FUNCTION refuse_number_of_merged();
