-- What goes with a user.

-- A shared view outlives its owner; nobody else could ever see the others.
CREATE OR REPLACE FUNCTION delete_own_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM saved_views WHERE owner_id = OLD.id AND NOT is_shared;
	RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER users_delete_own_views BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION delete_own_views();
