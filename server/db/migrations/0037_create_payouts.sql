CREATE TABLE "payout_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" uuid NOT NULL,
	"tracking" text NOT NULL,
	"tracking_key" text NOT NULL,
	"cash" numeric(10, 2),
	"fee" numeric(10, 2),
	"return_fee" numeric(10, 2),
	"extra" numeric(10, 2),
	"net" numeric(10, 2),
	"shipment_id" uuid,
	"is_counted" boolean DEFAULT false NOT NULL,
	"result" text DEFAULT 'unknown' NOT NULL,
	"expected_cash" numeric(14, 2) DEFAULT '0' NOT NULL,
	"expected_fees" numeric(10, 2),
	"paid_cash" numeric(14, 2) DEFAULT '0' NOT NULL,
	"paid_fees" numeric(14, 2) DEFAULT '0' NOT NULL,
	"cash_difference" numeric(14, 2) DEFAULT '0' NOT NULL,
	"fee_difference" numeric(14, 2) DEFAULT '0' NOT NULL,
	"extra_difference" numeric(14, 2) DEFAULT '0' NOT NULL,
	"accepted_note" text,
	"accepted_by_name" text,
	CONSTRAINT "payout_lines_result_check" CHECK ("payout_lines"."result" in ('right', 'differs', 'unknown', 'paid_before', 'not_delivered', 'missing')),
	CONSTRAINT "payout_lines_counted_check" CHECK (not "payout_lines"."is_counted" or "payout_lines"."shipment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payout_rules" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"tolerance" numeric(10, 2) DEFAULT '0' NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_rules_tolerance_check" CHECK ("payout_rules"."tolerance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"gross" numeric(10, 2),
	"fees" numeric(10, 2),
	"net" numeric(10, 2),
	"source" text NOT NULL,
	"file_name" text,
	"file_hash" text,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"paid_cash" numeric(14, 2) DEFAULT '0' NOT NULL,
	"paid_fees" numeric(14, 2) DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_name" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_name" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by_name" text,
	"cancel_note" text,
	CONSTRAINT "payouts_source_check" CHECK ("payouts"."source" in ('hand', 'file', 'api')),
	CONSTRAINT "payouts_state_check" CHECK ("payouts"."state" in ('open', 'closed', 'cancelled')),
	CONSTRAINT "payouts_closed_check" CHECK ("payouts"."state" <> 'closed' or "payouts"."closed_at" is not null),
	CONSTRAINT "payouts_cancelled_check" CHECK (("payouts"."state" = 'cancelled') = ("payouts"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"cash" numeric(10, 2) NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "write_offs_cash_check" CHECK ("write_offs"."cash" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_rules" ADD CONSTRAINT "payout_rules_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_company_id_delivery_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."delivery_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_counted_unique" ON "payout_lines" USING btree ("shipment_id") WHERE is_counted;--> statement-breakpoint
CREATE INDEX "payout_lines_payout_index" ON "payout_lines" USING btree ("payout_id","result","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference_unique" ON "payouts" USING btree ("company_id","reference") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_file_hash_unique" ON "payouts" USING btree ("company_id","file_hash") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "payouts_paid_on_index" ON "payouts" USING btree ("paid_on" DESC NULLS LAST,"id");
--> statement-breakpoint
-- What two spellings of a tracking number have in common, as trackingKey in contract/payout-sheet.ts.
CREATE FUNCTION tracking_key(tracking text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT upper(regexp_replace(translate(tracking, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^[:alnum:]]', '', 'g'))
$$;
--> statement-breakpoint
-- allowed: the table is from the migration before this one
CREATE INDEX "shipments_tracking_key_index" ON "shipments" USING btree ("company_id",tracking_key("tracking"));
--> statement-breakpoint
-- A closed payout stays as it was, but that it may be cancelled; a cancelled one stays for good.
CREATE FUNCTION refuse_changed_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ending text[] := '{state,version,cancelled_at,cancelled_by_name,cancel_note}';
BEGIN
	IF OLD.state = 'open' OR OLD.state = 'closed' AND NEW.state = 'cancelled'
		AND to_jsonb(NEW) - ending = to_jsonb(OLD) - ending THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a closed payout never changes' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_stay BEFORE UPDATE ON payouts FOR EACH ROW
EXECUTE FUNCTION refuse_changed_payout();
--> statement-breakpoint
-- The lock makes whoever writes a line and whoever closes its payout wait for each other. Lines of a
-- cancelled payout are only set free; once a payout is deleted, its lines follow.
CREATE FUNCTION refuse_changed_payout_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	payout uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.payout_id ELSE NEW.payout_id END;
	standing text;
BEGIN
	SELECT state INTO standing FROM payouts WHERE id = payout FOR SHARE;
	IF TG_OP = 'DELETE' AND (standing IS NULL OR standing = 'open') THEN
		RETURN OLD;
	END IF;
	IF TG_OP <> 'DELETE' AND standing = 'open' OR TG_OP = 'UPDATE' AND standing = 'cancelled'
		AND to_jsonb(NEW) = to_jsonb(OLD) || '{"is_counted": false}' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a closed payout never changes' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_lines_stay BEFORE INSERT OR UPDATE OR DELETE ON payout_lines FOR EACH ROW
EXECUTE FUNCTION refuse_changed_payout_line();
--> statement-breakpoint
CREATE FUNCTION free_cancelled_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE payout_lines SET is_counted = false WHERE payout_id = NEW.id AND is_counted;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_free_lines AFTER UPDATE ON payouts FOR EACH ROW
WHEN (NEW.state = 'cancelled' AND OLD.state <> 'cancelled') EXECUTE FUNCTION free_cancelled_lines();
