CREATE TABLE "client_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "client_phones_phone_check" CHECK ("client_phones"."phone" ~ '^0[0-9]{8,9}$')
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_mail_kind_check" CHECK ("outgoing_mail"."kind" in ('new_order', 'low_stock'))
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "store_logo_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_phones" ADD CONSTRAINT "client_phones_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_phones_client_id_index" ON "client_phones" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_due_at_index" ON "outgoing_mail" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_created_at_index" ON "outgoing_mail" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION wake_mail_sender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('lawha_mail', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outgoing_mail_wake_sender AFTER INSERT ON outgoing_mail
FOR EACH STATEMENT EXECUTE FUNCTION wake_mail_sender();
--> statement-breakpoint
CREATE FUNCTION notice_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	settings site_settings%ROWTYPE;
BEGIN
	SELECT * INTO settings FROM site_settings;
	-- Only on the way down across the threshold: told once, not at every sale after it.
	IF settings.notify_low_stock AND NEW.is_active
		AND NEW.stock <= settings.low_stock_threshold AND OLD.stock > settings.low_stock_threshold
	THEN
		PERFORM pg_notify('lawha_changes',
			json_build_object('topic', 'products', 'id', NEW.id, 'notice', 'lowStock')::text);
		IF settings.notify_by_email THEN
			INSERT INTO outgoing_mail (kind, subject_id) VALUES ('low_stock', NEW.id);
		END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_notice_low_stock AFTER UPDATE OF stock ON products
FOR EACH ROW WHEN (NEW.stock < OLD.stock) EXECUTE FUNCTION notice_low_stock();
