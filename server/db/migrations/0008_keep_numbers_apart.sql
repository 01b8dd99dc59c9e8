CREATE FUNCTION refuse_number_of_merged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Asked anew, not as the statement began: a merge may have ended while the row waited for it.
	IF EXISTS (SELECT FROM client_phones WHERE phone = NEW.phone) THEN
		RAISE unique_violation USING MESSAGE = 'The number belongs to a client who was merged', TABLE = 'client_phones';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clients_refuse_number_of_merged AFTER INSERT OR UPDATE OF phone ON clients
FOR EACH ROW EXECUTE FUNCTION refuse_number_of_merged();
--> statement-breakpoint
CREATE FUNCTION all_numbers(client uuid, first_number text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	-- Null for a client with one number; asked anew for the same reason.
	RETURN (SELECT first_number || ' ' || string_agg(phone, ' ' ORDER BY phone) FROM client_phones WHERE client_id = client);
END $$;
