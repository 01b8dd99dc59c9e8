import { expect, it } from 'vitest';
import { CheckoutFields } from '#contract/intake/checkout-fields.ts';
import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import { INTAKE_KINDS } from '#contract/intake/intake-kinds.ts';
import { OrderDraft } from '#contract/intake/order-draft.ts';
import { oddBody } from '#tests/attack/odd-bodies.ts';
import { Random } from '#tests/attack/random.ts';
import { sentOrder } from '#tests/support/intake-source.ts';
import { KINDS, readDraft } from '../kinds.ts';
import { proposeFields } from './propose-fields.ts';
import { fieldsOf, parseJson } from './values.ts';

const SEED = Number(process.env.LAWHA_FAULT_SEED ?? Math.floor(Math.random() * 1_000_000));
const BODIES = 1_000;
const NOW = new Date('2026-11-01T12:00:00Z');
/** What an index of the database can hold, in letters of any script. */
const LONGEST_ID = 250;
const SHOWN = 300;

/** A good body of each kind, from which the bad ones are made. */
const GOOD: Readonly<Record<IntakeKind, object>> = {
  generic: { orders: [sentOrder({ updatedAt: '2026-11-01T10:00:00Z', status: 'cancelled' })] },
  shopify: {
    id: 6012345678,
    name: '#1042',
    created_at: '2026-10-02T11:31:00+01:00',
    updated_at: '2026-10-02T11:31:01+01:00',
    cancelled_at: null,
    currency: 'DZD',
    total_outstanding: '4700.00',
    note: 'Stop desk: oui',
    note_attributes: [{ name: 'الولاية', value: '16 - الجزائر' }],
    shipping_address: { name: 'كريم', phone: '0550 00 00 00', address1: 'حي', city: 'Draria' },
    line_items: [{ id: 1, product_id: 55, title: 'Veste', quantity: 2, price: '2500.00' }],
    shipping_lines: [{ title: 'Livraison', price: '600.00' }],
  },
  woocommerce: {
    id: 727,
    number: '727',
    status: 'processing',
    currency: 'DZD',
    total: '5300.00',
    date_created_gmt: '2026-10-02T10:31:00',
    date_modified_gmt: '2026-10-02T10:31:02',
    date_paid_gmt: null,
    customer_note: '',
    billing: { first_name: 'كريم', city: 'Draria', state: 'Alger', phone: '+213550000000' },
    line_items: [
      {
        name: 'Veste &#8211; Noir',
        product_id: 55,
        quantity: 2,
        total: '4700.00',
        sku: 'VST-N-L',
        meta_data: [{ key: 'pa_taille', display_key: 'Taille', display_value: 'L' }],
      },
    ],
    fee_lines: [{ name: 'توصيل للمكتب (StopDesk)', total: '600.00' }],
    meta_data: [{ key: '_billing_wilaya', value: '16' }],
  },
  youcan: {
    event_name: 'order.created',
    data: {
      id: '72aa',
      ref: '021',
      total: 4700,
      currency: 'DZD',
      status_object: { slug: 'open' },
      extra_fields: [{ name: 'الولاية', value: 'الجزائر' }],
      customer: { first_name: 'كريم', last_name: 'بن علي', phone: '0550000000', address: [] },
      payment: { status_object: { slug: 'pending' }, address: [] },
      shipping: { price: 600, address: { first_line: 'حي', city: 'Draria' } },
      variants: [
        {
          price: 2050,
          quantity: 2,
          variant: { id: '8a3a', values: ['Noir', 'L'], product: { name: 'Veste' } },
        },
      ],
      updated_at: '2026-10-02T10:31:00+00:00',
    },
  },
  sheets: {
    sheet: { id: '1', name: 'x' },
    headers: ['id', 'created_time', 'الولاية', 'full_name', 'phone_number', 'لون_القطعة_1'],
    rows: [
      { cells: ['l:1', '2026-10-02T11:31:00+01:00', 'الجزائر', 'كريم', 'p:+213550000000', 'أسود'] },
    ],
  },
};

it.each(INTAKE_KINDS)('of %s no body is a fault of ours: an order, or a reason', (name) => {
  const kind = KINDS[name];
  const random = new Random(SEED);
  let drafts = 0;
  for (let made = 0; made < BODIES; made += 1) {
    const body = oddBody(GOOD[name], random);
    const of = `seed ${SEED}: ${body.toString('latin1').slice(0, SHOWN)}`;
    const delivery = { headers: {}, body };
    const tab = kind.newTab?.(delivery, {}) ?? null;
    const tabs = tab === null ? {} : { [tab.id]: tab.tab };
    for (const part of kind.split(delivery, tabs)) {
      expect(part.externalId.length, of).toBeLessThanOrEqual(LONGEST_ID);
      if (!('body' in part)) continue;
      expect(part.externalId, of).not.toBe('');
      const checkoutFields = { wilaya: 'meta_data._billing_wilaya', address: 'billing.city' };
      const reading = readDraft({ kind: name, tabs, checkoutFields }, part.body, NOW);
      if ('reason' in reading) continue;
      drafts += 1;
      expect(OrderDraft.safeParse(reading.draft).error?.issues, of).toBeUndefined();
      expect(reading.stampedAt === null || !Number.isNaN(reading.stampedAt.getTime()), of).toBe(
        true,
      );
    }
  }
  expect(drafts).toBeGreaterThan(BODIES / 10);
});

it('of odd orders only what stands in them is proposed', () => {
  const random = new Random(SEED);
  let proposals = 0;
  for (let made = 0; made < BODIES / 10; made += 1) {
    const bodies = [1, 2, 3].map(() => oddBody(GOOD.woocommerce, random));
    const { proposed, found } = proposeFields(bodies.map((body) => fieldsOf(parseJson(body))));
    const paths = found.map(({ path }) => path);
    expect(CheckoutFields.safeParse(proposed).success, `seed ${SEED}`).toBe(true);
    for (const path of Object.values(proposed)) expect(paths, `seed ${SEED}`).toContain(path);
    proposals += Object.keys(proposed).length;
  }
  expect(proposals).toBeGreaterThan(0);
});
