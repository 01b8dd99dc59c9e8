CREATE TABLE "blocked_phones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	CONSTRAINT "blocked_phones_phone_unique" UNIQUE("phone"),
	CONSTRAINT "blocked_phones_reason_check" CHECK ("blocked_phones"."reason" in ('returns', 'refusals', 'fake_orders', 'abuse', 'other')),
	CONSTRAINT "blocked_phones_phone_check" CHECK ("blocked_phones"."phone" ~ '^0[0-9]{8,9}$')
);
--> statement-breakpoint
CREATE TABLE "order_standings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"fault" text,
	"released_at" timestamp with time zone,
	"released_by_name" text,
	"release_note" text,
	"merged_into" uuid,
	CONSTRAINT "order_standings_fault_check" CHECK ("order_standings"."fault" in ('customer', 'shop', 'carrier')),
	CONSTRAINT "order_standings_merged_check" CHECK ("order_standings"."merged_into" <> "order_standings"."order_id")
);
--> statement-breakpoint
ALTER TABLE "blocked_phones" ADD CONSTRAINT "blocked_phones_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_standings" ADD CONSTRAINT "order_standings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_standings" ADD CONSTRAINT "order_standings_merged_into_orders_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_standings_merged_into_index" ON "order_standings" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_call_result_check";--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_call_reason_check";--> statement-breakpoint
-- Until when an order waits because its customer is blocked, or infinity; null if it does not: isHeld of blocked-clients.ts, for one order.
CREATE FUNCTION order_held_until(called uuid) RETURNS timestamptz LANGUAGE plpgsql STABLE COST 1000 AS $$
BEGIN
	RETURN (
		SELECT max(coalesce(b.until, 'infinity'))
		FROM (SELECT client_id FROM orders WHERE id = called AND status = 'pending' AND deleted_at IS NULL LIMIT 1) o
		CROSS JOIN LATERAL (
			SELECT phone FROM clients WHERE id = o.client_id
			UNION ALL SELECT phone FROM client_phones WHERE client_id = o.client_id) p
		CROSS JOIN LATERAL (SELECT until FROM blocked_phones WHERE phone = p.phone LIMIT 1) b
		WHERE (b.until IS NULL OR b.until > now())
			AND NOT EXISTS (SELECT FROM order_standings WHERE order_id = called AND released_at IS NOT NULL));
END $$;
--> statement-breakpoint
-- What was noted of held orders may no longer be true. One at a time, because two that lock many rows could wait in a circle.
CREATE FUNCTION forget_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('lawha_desk'));
	PERFORM FROM desk_items WHERE held_until IS NOT NULL ORDER BY order_id FOR UPDATE;
	UPDATE desk_items SET held_until = NULL WHERE held_until IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_hold_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE desk_items SET held_until = NULL WHERE order_id = NEW.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blocked_phones_forget_holds AFTER UPDATE OR DELETE ON blocked_phones
FOR EACH STATEMENT EXECUTE FUNCTION forget_holds();
--> statement-breakpoint
CREATE TRIGGER order_standings_forget_hold AFTER INSERT OR UPDATE OF released_at ON order_standings
FOR EACH ROW WHEN (NEW.released_at IS NOT NULL) EXECUTE FUNCTION forget_hold_of_order();
--> statement-breakpoint
-- Until the end of the transaction whatever gives this person an order waits.
CREATE FUNCTION lock_desk_person(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('lawha_desk_person ' || person, 0));
END $$;
--> statement-breakpoint
-- The best order of these kinds, the first the most urgent: of each what is assigned to the person, what is for everybody and, without rules, what was not assigned. Each is one lookup in desk_items_due_index; all its columns are in ORDER BY, because after IS NULL the planner does not know that only the last one differs.
CREATE FUNCTION find_desk_item(person uuid, kinds text[], is_for_all boolean) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
	wanted text;
	chosen uuid;
BEGIN
	FOREACH wanted IN ARRAY kinds LOOP
		SELECT order_id INTO chosen FROM desk_items
		WHERE is_dealt = true AND assigned_to = person AND kind = wanted AND held_until IS NULL
			AND unreachable_at IS NULL AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())
		ORDER BY is_dealt, assigned_to, kind, due_at LIMIT 1 FOR UPDATE SKIP LOCKED;
		IF chosen IS NOT NULL THEN RETURN chosen; END IF;
		SELECT order_id INTO chosen FROM desk_items
		WHERE is_dealt = true AND assigned_to IS NULL AND kind = wanted AND held_until IS NULL
			AND unreachable_at IS NULL AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())
		ORDER BY is_dealt, assigned_to, kind, due_at LIMIT 1 FOR UPDATE SKIP LOCKED;
		IF chosen IS NOT NULL THEN RETURN chosen; END IF;
		CONTINUE WHEN NOT is_for_all;
		SELECT order_id INTO chosen FROM desk_items
		WHERE is_dealt = false AND assigned_to IS NULL AND kind = wanted AND held_until IS NULL
			AND unreachable_at IS NULL AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())
		ORDER BY is_dealt, assigned_to, kind, due_at LIMIT 1 FOR UPDATE SKIP LOCKED;
		IF chosen IS NOT NULL THEN RETURN chosen; END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Gives a person the order that they have already, else the best one. Each statement sees what was committed while the person was locked, which a single statement would not.
CREATE FUNCTION lease_desk_item(person uuid, kinds text[], is_for_all boolean, lease interval) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
	chosen uuid;
	held timestamptz;
	taken desk_items;
BEGIN
	PERFORM lock_desk_person(person);
	SELECT order_id INTO chosen FROM desk_items
	WHERE leased_by = person AND leased_until > now()
	ORDER BY leased_until DESC LIMIT 1 FOR UPDATE;
	IF chosen IS NOT NULL THEN
		UPDATE desk_items SET leased_until = now() + lease WHERE order_id = chosen;
		RETURN chosen;
	END IF;
	UPDATE desk_items SET held_until = NULL
	WHERE order_id IN (SELECT order_id FROM desk_items WHERE held_until <= now() FOR UPDATE SKIP LOCKED);
	LOOP
		chosen := find_desk_item(person, kinds, is_for_all);
		IF chosen IS NULL THEN RETURN NULL; END IF;
		held := order_held_until(chosen);
		EXIT WHEN held IS NULL;
		UPDATE desk_items SET held_until = held WHERE order_id = chosen;
	END LOOP;
	UPDATE desk_items SET leased_by = person, leased_until = now() + lease, lease_id = gen_random_uuid()
	WHERE order_id = chosen RETURNING * INTO taken;
	INSERT INTO desk_leases (id, order_id, user_id, kind) VALUES (taken.lease_id, chosen, person, taken.kind);
	RETURN chosen;
END $$;
--> statement-breakpoint
-- Whether an order to which the rules of assignment were not applied yet is more urgent than everything that this person could be given.
CREATE FUNCTION desk_needs_dealing(person uuid, kinds text[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
	wanted text;
	waiting timestamptz;
	ready timestamptz;
BEGIN
	FOREACH wanted IN ARRAY kinds LOOP
		waiting := (SELECT due_at FROM desk_items
			WHERE is_dealt = false AND assigned_to IS NULL AND kind = wanted AND held_until IS NULL
				AND unreachable_at IS NULL AND due_at <= now()
			ORDER BY is_dealt, assigned_to, kind, due_at LIMIT 1);
		ready := least(
			(SELECT due_at FROM desk_items
			WHERE is_dealt = true AND assigned_to = person AND kind = wanted AND held_until IS NULL
				AND unreachable_at IS NULL AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())
			ORDER BY is_dealt, assigned_to, kind, due_at LIMIT 1),
			(SELECT due_at FROM desk_items
			WHERE is_dealt = true AND assigned_to IS NULL AND kind = wanted AND held_until IS NULL
				AND unreachable_at IS NULL AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())
			ORDER BY is_dealt, assigned_to, kind, due_at LIMIT 1));
		CONTINUE WHEN ready IS NULL AND waiting IS NULL;
		RETURN ready IS NULL OR coalesce(waiting < ready, false);
	END LOOP;
	RETURN false;
END $$;
