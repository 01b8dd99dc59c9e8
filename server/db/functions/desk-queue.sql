-- The queue of the confirmation desk.

-- Until when an order waits because its customer is blocked, or infinity; null if it does not: isHeld of trust/blocks.ts, for one order.
CREATE OR REPLACE FUNCTION order_held_until(called uuid) RETURNS timestamptz LANGUAGE plpgsql STABLE COST 1000 AS $$
BEGIN
	RETURN (
		SELECT max(coalesce(b.until, 'infinity'))
		FROM (SELECT client_id FROM orders WHERE id = called AND status = 'pending' AND deleted_at IS NULL LIMIT 1) o
		CROSS JOIN LATERAL (
			SELECT phone FROM clients WHERE id = o.client_id
			UNION ALL SELECT phone FROM client_phones WHERE client_id = o.client_id) p
		CROSS JOIN LATERAL (SELECT until FROM blocked_phones WHERE phone = p.phone LIMIT 1) b
		WHERE (b.until IS NULL OR b.until > now())
			AND NOT EXISTS (SELECT FROM order_trust WHERE order_id = called AND released_at IS NOT NULL));
END $$;

-- Every order that somebody has to call, why and when: what desk_items has to agree with.
CREATE OR REPLACE FUNCTION desk_wanted() RETURNS TABLE (order_id uuid, kind text, due_at timestamptz)
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

-- Makes the row of one order agree. A row that agrees is left as it is, with its time.
CREATE OR REPLACE FUNCTION keep_desk_item(called uuid) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION keep_desk_of_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER orders_keep_desk_on_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION keep_desk_of_new_orders();

CREATE OR REPLACE FUNCTION keep_desk_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_desk_item(NEW.id);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_keep_desk_on_update AFTER UPDATE OF status, call_count, call_again_at, deleted_at ON orders
FOR EACH ROW WHEN ((OLD.status, OLD.call_count, OLD.call_again_at, OLD.deleted_at)
	IS DISTINCT FROM (NEW.status, NEW.call_count, NEW.call_again_at, NEW.deleted_at))
EXECUTE FUNCTION keep_desk_of_orders();

CREATE OR REPLACE FUNCTION keep_desk_of_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER parcel_tasks_keep_desk AFTER INSERT OR DELETE OR UPDATE OF done_at, due_at ON parcel_tasks
FOR EACH ROW EXECUTE FUNCTION keep_desk_of_tasks();
