import { sql } from 'drizzle-orm';
import { refreshBatch } from '#server/features/reports/report-refresh.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import type { Db, Reader } from '#server/db/types.ts';

/** Characters that a careless format would lose. */
const ODD = `l'été, "صيف" \\ \\n {a,b} \t
😀 \u200f|`;

const ROWS = [
  sql`insert into users (username, full_name, password) values ('admin', ${ODD}, 'hash')`,
  sql`insert into site_settings (store_name) values ('دار الياسمين')`,
  sql`insert into delivery_companies (name, phone, price_per_wilaya) values ('Yalidine', '0', '{"16": 400.50}')`,
  sql`insert into wilaya_shipping_costs (wilaya_code, wilaya_name_ar, wilaya_name_fr, home_cost, office_cost)
    values (16, 'الجزائر', 'Alger', 600, 400.5)`,
  sql`insert into clients (name, phone) select ${ODD} || n, '0550' || 100000 + n from generate_series(1, 40) n`,
  sql`insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount, client_id, is_starred, status, delivered_at)
    select name, phone, 16, 'و', 'ب', ${ODD}, n % 7 + 0.25, id, n % 5 = 0,
      case n % 3 when 0 then 'delivered' when 1 then 'cancelled' else 'pending' end,
      case n % 3 when 0 then now() - n * interval '7 minutes 0.000123 seconds' end
    from clients, generate_series(1, 15) n`,
  // The names themselves are noted by triggers.
  sql`insert into name_words (word, rule) values (${ODD}, 1)`,
  sql`insert into name_keys (key, word_id) select ${ODD}, id from name_words`,
  sql`update customer_names set rule = 1, word_ids = array[7, 9]`,
  sql`insert into carrier_accounts (company_id, family, base_url, secrets, settings, defaults, hook_token, quota_use)
    select id, 'yalidine', 'https://carrier.example/v1', 'closed', ${JSON.stringify({ note: ODD })}::jsonb,
      '{"weightKg": 0.5}', ${ODD}, '{"perDay": {"since": 1, "calls": 2}}' from delivery_companies`,
  sql`insert into carrier_wilayas (company_id, code, carrier_id, name, is_served)
    select id, 16, '16', ${ODD}, true from delivery_companies`,
  sql`insert into carrier_communes (company_id, carrier_id, name, wilaya_code, has_pickup_point, is_served, commune_code, matched_by, checked_at)
    select id, '1601', ${ODD}, 16, true, true, '1601', 'hand', now() from delivery_companies`,
  sql`insert into carrier_pickup_points (company_id, carrier_id, name, wilaya_code, address, is_listed, is_hidden)
    select id, '160101', ${ODD}, 16, ${ODD}, true, true from delivery_companies`,
  sql`insert into carrier_fees (company_id, wilaya_code, home, pickup_point, cod_percent)
    select id, 16, 600.5, 400, 1.5 from delivery_companies`,
  sql`insert into carrier_place_reads (company_id, asked_at, changes)
    select id, now(), ${JSON.stringify({ pickupPointsAdded: [ODD] })}::jsonb from delivery_companies`,
  sql`insert into carrier_rules (position, company_id, terms)
    select 1, id, '{"wilayas": [16]}' from delivery_companies`,
  sql`insert into parcels (order_id, company_id, reference, state, state_at, carrier_id, tracking, former_trackings, amount, weight_grams, created_by)
    select orders.id, delivery_companies.id, 'LW-' || orders.id, 'in_transit', now(), 'c' || orders.id, ${ODD}, array[${ODD}, ''],
      2500.25, 500, users.id from orders, delivery_companies, users`,
  sql`insert into shipments (order_id, attempt, company_id, parcel_id, tracking, state, state_at, shipped_at, ended_at, cash, fee, return_fee)
    select order_id, 9, company_id, id, ${ODD}, 'returned', now(), now(), now(), 2500.25, 450.5, 200 from parcels`,
  sql`insert into returns (shipment_id, reason, centre, note, received_at, received_by_name, lines, inspected_at, inspected_by_name, result)
    select id, 'refused', ${ODD}, ${ODD}, now(), ${ODD}, '[]', now(), ${ODD}, '[]' from shipments`,
  sql`insert into parcel_events (parcel_id, key, at, received_at, word, kind, state, reason)
    select id, 'k', now(), now(), ${ODD}, 'movement', 'in_transit', ${ODD} from parcels`,
  sql`insert into parcel_tasks (parcel_id, kind, detail, opened_at, due_at)
    select id, 'no_movement', ${ODD}, now(), now() from parcels`,
  // Its rows of pending orders and of open tasks are made by triggers.
  sql`update desk_items set unreachable_at = now(), held_until = 'infinity',
    lease_id = gen_random_uuid(), leased_by = users.id, assigned_to = users.id from users`,
  sql`insert into desk_leases (order_id, user_id, kind, outcome)
    select order_id, leased_by, kind, 'switched_off' from desk_items`,
  sql`insert into desk_settings (rules, unreachable, assignment)
    values (${JSON.stringify({ week: [[]], note: ODD })}::jsonb, '{"action": "cancel"}', '{"mode": "all"}')`,
  sql`insert into bulk_jobs (user_id, token, until) select id, ${ODD}, now() from users`,
  sql`insert into desk_people (user_id, is_away, weight, most_open) select id, true, 3, 40 from users`,
  sql`insert into parcel_requests (parcel_id, kind, content, words, created_by_name)
    select id, 'remark', ${JSON.stringify({ text: ODD })}::jsonb, ${ODD}, ${ODD} from parcels`,
  sql`insert into parcel_labels (parcel_id, state, wanted_at, pdf)
    select id, 'ready', now(), '\\x2550' from parcels limit 1`,
  sql`insert into jobs (kind, key, run) values ('housekeeping', '', 3)`,
  sql`insert into label_prints (created_by, format, parcel_ids)
    select users.id, 'a6', array[parcels.id] from users, parcels limit 1`,
  sql`insert into carrier_words (family, folded, word, first_seen_at, last_parcel_id)
    select 'yalidine', 'odd', ${ODD}, now(), id from parcels limit 1`,
  sql`insert into carrier_hooks (company_id, event_id, received_at, event, result)
    select id, ${ODD}, now(), ${JSON.stringify({ word: ODD })}::jsonb, 'ok' from delivery_companies`,
  sql`insert into order_events (order_id, kind, actor_id, actor_name, changes)
    select orders.id, 'created', users.id, 'أ', ${JSON.stringify({ note: [null, ODD] })}::jsonb from orders, users`,
  sql`insert into products (slug, name_ar, name_fr, description_fr, price, image_url, benefits, benefits_translations)
    values ('odd', ${ODD}, ${ODD}, '', 0.10, '/x', array[${ODD}, '', 'NULL'], 'null'::jsonb)`,
  sql`insert into product_scripts (product_id, script_ar) select id, ${ODD} from products`,
  sql`insert into stock_documents (kind, supplier, paper_number, note, actor_name)
    values ('receipt', ${ODD}, 'F-12', null, ${ODD})`,
  sql`insert into stock_moves (variant_id, place, quantity, reason, document_id, unit_cost, actor_name, note)
    select product_variants.id, place, 7, 'received', stock_documents.id, 410.25, 'أ', ${ODD}
    from product_variants, stock_documents, unnest(array['main', 'damaged']) place`,
  sql`insert into offers (name_ar, name_fr, product_ids, min_quantity, kind, gift_product_id, gift_quantity, ends_on, precedence)
    select ${ODD}, 'Offre', array[id, id], 2, 'gift', id, 1, '2026-12-31', 100 from products`,
  sql`insert into wheel_spins (language, prize_index, code, expires_at, address, created_at)
    values ('ar', 1, 'SPIN7', 'infinity', '::1', '2026-01-02 03:04:05.678901+01')`,
  sql`insert into idempotency_keys (scope, key, request_hash, result)
    values ('s', ${ODD}, 'h', ${JSON.stringify({ a: [1.1, null, ODD], big: 12345678901234.5 })}::jsonb)`,
  sql`insert into audit_events (at, action, details) values (now(), 'login', '{"x": ""}')`,
  sql`insert into client_phones (phone, client_id) select '0770000001', id from clients limit 1`,
  sql`insert into blocked_phones (phone, reason, until, note, created_by_name)
    values ('0770000002', 'abuse', '2027-01-01', ${ODD}, ${ODD})`,
  sql`insert into order_trust (order_id, fault, released_at, released_by_name, release_note)
    select id, 'shop', now(), ${ODD}, ${ODD} from orders limit 3`,
  sql`insert into saved_views (list, name, owner_id, is_shared, filters, columns, density)
    select 'orders', ${ODD}, id, true, ${JSON.stringify({ search: ODD })}::jsonb, '["phone", "status"]', 'compact' from users`,
  sql`insert into message_templates (step, language, text, updated_by)
    values ('return', 'fr', ${ODD}, ${ODD})`,
  sql`insert into order_imports (file_hash, file_name, by_id, by_name, last_at)
    select 'sum', ${ODD}, id, ${ODD}, now() from users limit 1`,
  sql`insert into order_import_rows (import_id, line, order_id)
    select order_imports.id, 2, orders.id from order_imports, orders limit 1`,
  sql`insert into api_keys (name, key_hash, scopes, created_by, last_used_at)
    values (${ODD}, 'hash', array['orders_read', 'products_read'], ${ODD}, now())`,
  sql`insert into sources (kind, name, secrets) values ('generic', ${ODD}, 'closed')`,
  sql`insert into source_goods (source_id, words, words_key, product_id, remembered_by, remembered_at)
    select sources.id, ${ODD}, ${ODD}, products.id, ${ODD}, now() from sources, products`,
  sql`insert into inbox_items (source_id, external_id, received_at) select id, ${ODD}, now() from sources`,
  sql`insert into inbox_versions (item_id, sha256, received_at, body)
    select id, 'sum', now(), '\\x7b7d' from inbox_items`,
  sql`insert into desk_checkouts (item_id, attempts) select id, 2 from inbox_items`,
  sql`insert into checkout_calls (item_id, outcome, at) select id, 'no_answer', now() from inbox_items`,
  sql`insert into inbox_quarantine (source_id, received_at, sha256, headers, body)
    select id, now(), 'sum', ${JSON.stringify({ note: ODD })}::jsonb, '\\x7b7d' from sources`,
  sql`insert into message_contacts (phone, language, refused_at, refused_by)
    values ('0770000001', 'ar', now(), ${ODD})`,
  sql`insert into pay_rules (rules) values (${JSON.stringify({ confirmed: 20, note: ODD })}::jsonb)`,
  sql`insert into pay_statements (user_id, user_name, from_day, to_day, figures, rules, tier, amount, closed_by_name)
    select id, ${ODD}, '2026-10-01', '2026-10-31', '{}', '{}', '{"bonus": 5}', -40, ${ODD} from users`,
  sql`insert into pay_statements (user_id, user_name, from_day, to_day, previous_to, figures, rules, tier, amount, closed_by_name)
    select id, ${ODD}, '2026-11-01', '2026-11-15', '2026-10-31', '{}', '{}', '{}', 0, ${ODD} from users`,
  sql`insert into pay_lines (statement_id, user_id, order_id, order_number, kind, round, quantity, amount, is_correction)
    select pay_statements.id, user_id, orders.id, order_number, 'upsell', 0, 2, 60, true
    from pay_statements, orders where previous_to is null limit 5`,
  sql`insert into cost_rules (valid_from, packaging, cod_percent, cod_fixed, is_real)
    values ('2026-01-01', 35.5, 1.25, 0, false)`,
  sql`insert into spends (kind, from_day, to_day, label, source, product_id, amount, currency, rate, is_real, note)
    select 'advertising', '2026-10-01', '2026-10-31', ${ODD}, 'storefront', id, 120.5, 'EUR', 262.5, true, ${ODD} from products`,
  sql`insert into handovers (company_id, company_name, opened_by_name)
    select id, ${ODD}, ${ODD} from delivery_companies`,
  sql`insert into handover_lines (handover_id, order_id, parcel_id, order_number, tracking, code, customer_name, phone, wilaya_code, wilaya, commune, cash, at, by_name)
    select handovers.id, parcels.order_id, parcels.id, 'x', ${ODD}, ${ODD}, ${ODD}, '0550000000', 16, ${ODD}, ${ODD}, 2500.25, now(), ${ODD}
    from handovers, parcels limit 5`,
  sql`update handovers set year = 2026, number = 1, closed_at = now(), closed_by_name = ${ODD}`,
  sql`insert into scans (id, station, mode, raw, code, result, order_id, parcel_id, detail, at, actor_id, actor_name, settled_at, settled_by_name)
    select gen_random_uuid(), gen_random_uuid(), 'pack', ${ODD}, ${ODD}, 'right', order_id, parcels.id,
      ${JSON.stringify({ goods: [ODD] })}::jsonb, now(), users.id, ${ODD}, now(), ${ODD} from parcels, users limit 5`,
  // Made by triggers: one shipment for each delivered order.
  sql`update shipments set company_id = delivery_companies.id, tracking = ${ODD} from delivery_companies`,
  sql`insert into payouts (company_id, reference, paid_on, gross, source, file_name, file_hash, created_by_name)
    select id, ${ODD}, '2026-11-12', 12500.25, 'file', ${ODD}, 'hash', ${ODD} from delivery_companies`,
  sql`insert into payout_lines (payout_id, tracking, tracking_key, cash, net, shipment_id, is_counted, result, accepted_note, accepted_by_name)
    select payouts.id, ${ODD}, 'K', 3500.25, -250, shipments.id, true, 'differs', ${ODD}, ${ODD}
    from payouts, (select id from shipments limit 5) shipments`,
  sql`update payouts set state = 'closed', closed_at = now(), closed_by_name = ${ODD}`,
  sql`insert into write_offs (shipment_id, cash, note, by_name)
    select id, 100.5, ${ODD}, ${ODD} from shipments
    where id not in (select shipment_id from payout_lines) limit 2`,
  sql`insert into payout_rules (company_id, tolerance, columns)
    select id, 5.5, ${JSON.stringify({ tracking: ODD })}::jsonb from delivery_companies`,
  sql`insert into outgoing_mail (kind, subject_id) values ('new_order', gen_random_uuid())`,
  sql`insert into wheel_prizes (prize_index, weight) values (0, 3)`,
  sql`insert into wheel_settings default values`,
  sql`insert into sync_calls (at, direction, kind, milliseconds) values (now(), 'in', 'orders', 5)`,
  sql`insert into sync_pauses (kind, until, is_offered, error) values ('settings', now(), false, 'HTTP 404')`,
  sql`insert into login_attempts (key, attempts, window_started_at) values ('x', 3, now())`,
  sql`insert into sessions (user_id, token_hash, remember, address, user_agent, expires_at)
    select id, 'hash' || id, true, '::1', 'test', now() + interval '1 day' from users`,
  sql`insert into second_factors (user_id, kind, name, secret, last_step) select id, 'app', ${ODD}, 'closed', 7 from users`,
  sql`insert into second_factors (user_id, kind, name, credential_id, public_key, sign_count)
    select id, 'passkey', ${ODD}, 'a', 'b', 4294967295 from users`,
  sql`insert into recovery_codes (user_id, code_hash) select id, 'hash' from users`,
  sql`insert into factor_challenges (user_id, purpose, token_hash, remember, expires_at)
    select id, 'login', 'hash', false, now() from users`,
];

/** Fills every table, with a storefront connected. */
export async function fillWholeStore(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of ROWS) await tx.execute(statement);
  });
  // Facts and sums of the first orders; the marks of the others stay.
  await refreshBatch(db, 100);
  await switchSync(db, true, new Date());
}

/** Every row of every table in the database's text format, in one statement. */
export async function everyRow(db: Reader): Promise<Map<string, unknown[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all = new Map<string, unknown[]>(tables.map(({ name }) => [name, []]));
  if (tables.length === 0) return all;
  const reads = tables.map(
    ({ name }) => sql`select ${name}::text as name, t::text as line from ${sql.identifier(name)} t`,
  );
  const rows = sql`${sql.join(reads, sql` union all `)} order by 1, 2`;
  for (const { name, line } of await rowsOf<{ name: string; line: string }>(db, rows)) {
    all.get(name)?.push(line);
  }
  return all;
}

/** The current value of each sequence. */
export async function everySequence(db: Reader): Promise<Map<unknown, unknown>> {
  const found = await rowsOf(
    db,
    sql`select sequencename, last_value::text from pg_sequences where schemaname = 'public'`,
  );
  return new Map(found.map(({ sequencename, last_value: last }) => [sequencename, last]));
}
