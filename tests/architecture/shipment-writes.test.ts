import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** A write by another way would be forgotten by the order's shipment (decision 020). */
const WRITES: readonly { of: string; pattern: RegExp; only: readonly string[] }[] = [
  {
    of: 'orders',
    pattern: /(?:\.update\(orders\)|\bupdate (?:"?orders\b|\$\{orders\}))/i,
    only: [
      'server/features/orders/order-write.ts',
      // The client of an order, and nothing else.
      'server/features/clients/client-merge-service.ts',
    ],
  },
  {
    of: 'parcels',
    pattern:
      /(?:\.(?:update|insert)\(parcels\)|\b(?:update|insert into) (?:"?parcels\b|\$\{parcels\}))/i,
    only: [
      'server/features/orders/shipments/keep-shipment.ts',
      // When a parcel is read again, its prints, and what was agreed with its customer.
      'server/features/parcels/following/hooks-step.ts',
      'server/features/parcels/labels/labels-service.ts',
      'server/features/parcels/asking/apply-answer.ts',
      'server/features/parcels/following/changes-step.ts',
      'server/features/parcels/following/refresh-parcel.ts',
      'server/features/parcels/following/tracking-step.ts',
    ],
  },
  {
    of: 'shipments',
    pattern:
      /(?:\.(?:update|insert)\(shipments\)|\b(?:update|insert into) (?:"?shipments\b|\$\{shipments\}))/i,
    only: [
      'server/features/orders/shipments/keep-shipment.ts',
      'server/features/returns/announce-return.ts',
      'server/db/demo/insert-demo-returns.ts',
    ],
  },
];

/** In the files that write other columns of parcels. */
const OF_SHIPMENT = /\b(?:state|tracking|fee|return_?fee)\b\s*[:=][^=]/i;

const filesThat = (pattern: RegExp): [path: string, text: string][] =>
  globSync('server/**/*.{ts,sql}', { cwd: ROOT })
    .filter((path) => !path.includes('.test.') && !path.includes('/migrations/'))
    .map((path): [string, string] => [path, readFileSync(join(ROOT, path), 'utf8')])
    .filter(([, text]) => pattern.test(text));

it.each(WRITES)('$of are written where their shipments are kept', ({ pattern, only }) => {
  expect(
    filesThat(pattern)
      .map(([path]) => path)
      .toSorted(),
  ).toEqual(only.toSorted());
});

/** From each write to its condition. */
const shipmentWrites = (text: string, pattern: RegExp): string[] =>
  text
    .split(pattern)
    .slice(1)
    .map((rest) => rest.split('where')[0] ?? '')
    .filter((write) => OF_SHIPMENT.test(write));

const PARCELS = WRITES.find(({ of }) => of === 'parcels')!.pattern;

it('other writes of parcels leave alone what their shipments follow', () => {
  for (const [path, text] of filesThat(PARCELS)) {
    if (path.endsWith('keep-shipment.ts')) continue;
    expect(shipmentWrites(text, PARCELS), path).toEqual([]);
  }
});

it('finds a state, a number and a fee that are written by another way', () => {
  for (const text of [
    "await tx.update(parcels).set({ dueAt: null, state: 'lost' }).where(mine);",
    "await tx.insert(parcels).values({ orderId, tracking: 'T' });",
    'sql`update parcels set fee = 400 where id = 1`',
    'sql`update ${parcels} set return_fee = 400`',
  ]) {
    expect(shipmentWrites(text, PARCELS)).toHaveLength(1);
  }
  expect(shipmentWrites('tx.update(parcels).set({ dueAt }).where(a.state = b)', PARCELS)).toEqual(
    [],
  );
});
