-- Mail that waits.

CREATE OR REPLACE FUNCTION wake_mail_sender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('lawha_jobs', 'mail');
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER outgoing_mail_wake_sender AFTER INSERT ON outgoing_mail
FOR EACH STATEMENT EXECUTE FUNCTION wake_mail_sender();
