CREATE TABLE "desk_items" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_attempt_by" uuid,
	"is_dealt" boolean DEFAULT false NOT NULL,
	"assigned_to" uuid,
	"lease_id" uuid,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	"draft_note" text,
	"held_until" timestamp with time zone,
	"unreachable_at" timestamp with time zone,
	CONSTRAINT "desk_items_kind_check" CHECK ("desk_items"."kind" in ('callback', 'fresh', 'task', 'retry')),
	CONSTRAINT "desk_items_attempts_check" CHECK ("desk_items"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_leases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"leased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "desk_leases_kind_check" CHECK ("desk_leases"."kind" in ('callback', 'fresh', 'task', 'retry')),
	CONSTRAINT "desk_leases_outcome_check" CHECK ("desk_leases"."outcome" in ('answered', 'no_answer', 'postponed', 'wrong_number', 'confirmed', 'busy', 'switched_off', 'callback', 'refused', 'duplicate', 'later'))
);
--> statement-breakpoint
CREATE TABLE "desk_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_away" boolean DEFAULT false NOT NULL,
	"weight" smallint DEFAULT 1 NOT NULL,
	"most_open" integer,
	CONSTRAINT "desk_people_weight_check" CHECK ("desk_people"."weight" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"id" text PRIMARY KEY DEFAULT 'default' NOT NULL,
	"rules" jsonb NOT NULL,
	"unreachable" jsonb NOT NULL,
	"assignment" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_settings_single_row_check" CHECK ("desk_settings"."id" = 'default')
);
--> statement-breakpoint
CREATE TABLE "product_scripts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"script_ar" text,
	"script_fr" text,
	"script_en" text
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "call_result" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "call_reason" text;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_last_attempt_by_users_id_fk" FOREIGN KEY ("last_attempt_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_leased_by_users_id_fk" FOREIGN KEY ("leased_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_leases" ADD CONSTRAINT "desk_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_people" ADD CONSTRAINT "desk_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_scripts" ADD CONSTRAINT "product_scripts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_items_due_index" ON "desk_items" USING btree ("is_dealt","assigned_to","kind","due_at") WHERE held_until is null and unreachable_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_items_lease_unique" ON "desk_items" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "desk_items_leased_by_index" ON "desk_items" USING btree ("leased_by");--> statement-breakpoint
CREATE INDEX "desk_items_assigned_to_index" ON "desk_items" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "desk_items_held_index" ON "desk_items" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "desk_items_unreachable_index" ON "desk_items" USING btree ("unreachable_at") WHERE unreachable_at is not null;--> statement-breakpoint
CREATE INDEX "desk_leases_order_index" ON "desk_leases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "desk_leases_user_index" ON "desk_leases" USING btree ("user_id","leased_at");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_call_result_check" CHECK ("order_events"."call_result" in ('answered', 'no_answer', 'postponed', 'wrong_number', 'confirmed', 'busy', 'switched_off', 'callback', 'refused', 'duplicate', 'later')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_call_reason_check" CHECK ("order_events"."call_reason" in ('price', 'delivery_fee', 'changed_mind', 'not_ordered', 'bought_elsewhere', 'takes_too_long', 'not_available', 'other')) NOT VALID;--> statement-breakpoint
-- Every order that somebody has to call, why and when: what desk_items has to agree with.
CREATE FUNCTION desk_wanted() RETURNS TABLE (order_id uuid, kind text, due_at timestamptz)
LANGUAGE sql STABLE AS $$
	SELECT id,
		CASE WHEN call_again_at IS NOT NULL THEN 'callback' WHEN call_count = 0 THEN 'fresh' ELSE 'retry' END,
		coalesce(call_again_at, CASE WHEN call_count = 0 THEN least(created_at, now()) ELSE now() END)
	FROM orders WHERE status = 'pending' AND deleted_at IS NULL
	UNION ALL
	SELECT id, 'callback', call_again_at
	FROM orders WHERE call_again_at IS NOT NULL AND status IN ('validated', 'shipped') AND deleted_at IS NULL
	UNION ALL
	SELECT o.id, 'task', min(t.due_at)
	FROM parcel_tasks t JOIN parcels p ON p.id = t.parcel_id JOIN orders o ON o.id = p.order_id
	WHERE t.done_at IS NULL AND o.deleted_at IS NULL AND o.status <> 'pending'
		AND (o.call_again_at IS NULL OR o.status NOT IN ('validated', 'shipped'))
	GROUP BY o.id
$$;
--> statement-breakpoint
-- Makes the row of one order agree. A row that agrees is left as it is, with its time.
CREATE FUNCTION keep_desk_item(called uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	kept desk_items;
	wanted record;
BEGIN
	-- Locked before the order and its tasks are read, so that of two transactions the second sees what the first did.
	SELECT * INTO kept FROM desk_items WHERE order_id = called FOR UPDATE;
	SELECT * INTO wanted FROM desk_wanted() w WHERE w.order_id = called;
	IF wanted.order_id IS NULL AND kept.order_id IS NOT NULL THEN
		-- What somebody had typed belongs to the order.
		IF kept.draft_note <> '' THEN
			INSERT INTO order_events (order_id, kind, actor_id, actor_name, note)
			VALUES (called, 'note', kept.leased_by, coalesce((SELECT full_name FROM users WHERE id = kept.leased_by), '—'), kept.draft_note);
		END IF;
		DELETE FROM desk_items WHERE order_id = called;
	ELSIF wanted.order_id IS NOT NULL AND kept.order_id IS NULL THEN
		INSERT INTO desk_items (order_id, kind, due_at) VALUES (called, wanted.kind, wanted.due_at)
		ON CONFLICT (order_id) DO UPDATE SET kind = excluded.kind, due_at = excluded.due_at;
	ELSIF kept.kind <> wanted.kind OR (wanted.kind = 'callback' AND kept.due_at <> wanted.due_at) THEN
		UPDATE desk_items SET kind = wanted.kind, due_at = wanted.due_at, unreachable_at = NULL WHERE order_id = called;
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_desk_of_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO desk_items (order_id, kind, due_at)
	SELECT id,
		CASE WHEN call_again_at IS NOT NULL THEN 'callback' WHEN call_count = 0 THEN 'fresh' ELSE 'retry' END,
		coalesce(call_again_at, CASE WHEN call_count = 0 THEN least(created_at, now()) ELSE now() END)
	FROM taken
	WHERE deleted_at IS NULL
		AND (status = 'pending' OR (call_again_at IS NOT NULL AND status IN ('validated', 'shipped')));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_desk_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_desk_item(NEW.id);
	-- The service knows the rules of the shop and corrects these in the same transaction; a release that has no desk does not.
	IF NEW.call_count > OLD.call_count THEN
		UPDATE desk_items SET
			attempts = CASE kind WHEN 'callback' THEN 0 ELSE attempts + 1 END,
			last_attempt_at = now(),
			due_at = CASE kind WHEN 'callback' THEN due_at ELSE now() + interval '2 hours' END
		WHERE order_id = NEW.id;
	ELSIF NEW.phone <> OLD.phone THEN
		UPDATE desk_items SET attempts = 0, unreachable_at = NULL, held_until = NULL,
			due_at = CASE kind WHEN 'callback' THEN due_at ELSE least(due_at, now()) END
		WHERE order_id = NEW.id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_desk_of_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	called uuid;
BEGIN
	SELECT order_id INTO called FROM parcels
	WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.parcel_id ELSE NEW.parcel_id END;
	IF called IS NULL THEN RETURN NULL; END IF;
	PERFORM keep_desk_item(called);
	IF TG_OP = 'INSERT' THEN
		UPDATE desk_items SET due_at = least(due_at, NEW.due_at), unreachable_at = NULL
		WHERE order_id = called AND kind = 'task';
	ELSIF TG_OP = 'UPDATE' THEN
		-- A time that somebody set after a call stays; that of the task follows it.
		UPDATE desk_items SET due_at = w.due_at FROM desk_wanted() w
		WHERE desk_items.order_id = called AND w.order_id = called
			AND desk_items.kind = 'task' AND desk_items.due_at = OLD.due_at;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_desk_of_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_desk_item(OLD.order_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_desk_on_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION keep_desk_of_new_orders();
--> statement-breakpoint
CREATE TRIGGER orders_keep_desk_on_update AFTER UPDATE OF status, call_count, call_again_at, deleted_at, phone ON orders
FOR EACH ROW WHEN ((OLD.status, OLD.call_count, OLD.call_again_at, OLD.deleted_at, OLD.phone)
	IS DISTINCT FROM (NEW.status, NEW.call_count, NEW.call_again_at, NEW.deleted_at, NEW.phone))
EXECUTE FUNCTION keep_desk_of_orders();
--> statement-breakpoint
CREATE TRIGGER parcel_tasks_keep_desk AFTER INSERT OR DELETE OR UPDATE OF done_at, due_at ON parcel_tasks
FOR EACH ROW EXECUTE FUNCTION keep_desk_of_tasks();
--> statement-breakpoint
-- By then its tasks are gone.
CREATE TRIGGER parcels_keep_desk AFTER DELETE ON parcels
FOR EACH ROW EXECUTE FUNCTION keep_desk_of_parcels();
--> statement-breakpoint
-- After the triggers, whose creation waits for writers and lets none in until the end.
INSERT INTO desk_items (order_id, kind, due_at, entered_at)
SELECT w.order_id, w.kind, w.due_at, o.created_at FROM desk_wanted() w JOIN orders o ON o.id = w.order_id;
