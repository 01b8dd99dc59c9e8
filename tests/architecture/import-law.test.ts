import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARRIER_FAMILIES } from '#contract/carriers/carrier-families.ts';
import { featureOf, importsOf, ROOT, sourceFiles, type Import } from './imports.ts';

/** Which paths the files of a folder may import, besides their own folder. */
const LAW: readonly { room: RegExp; may: readonly RegExp[] }[] = [
  { room: /^contract\//, may: [/^contract\//, /^zod$/] },
  { room: /^server\/errors\.ts$/, may: [/^contract\//, PACKAGE()] },
  {
    room: /^server\/env\.ts$/,
    may: [/^contract\//, /^server\/db\/connection\/several-hosts\.ts$/, PACKAGE()],
  },
  {
    room: /^server\/db\//,
    may: [/^contract\//, /^server\/(?:db\/|errors\.ts)/, PACKAGE()],
  },
  {
    room: /^server\/http\//,
    may: [/^contract\//, /^server\/(?:http\/|errors\.ts|context\.ts|db\/faults\.ts)/, PACKAGE()],
  },
  {
    room: /^server\/jobs\//,
    may: [/^contract\//, /^server\/(?:db|jobs)\//, /^server\/context\.ts$/, PACKAGE()],
  },
  { room: /^server\/context\.ts$/, may: [/^contract\//, /^server\/db\/types\.ts$/] },
  {
    room: /^server\/features\//,
    may: [
      /^contract\//,
      /^server\/(?:db|http|jobs|limited-process)\//,
      /^server\/(?:errors|context|secret-box)\.ts$/,
      PACKAGE(),
    ],
  },
  { room: /^server\//, may: [/^contract\//, /^server\//, PACKAGE()] },
  { room: /^web\/ui\//, may: [/^web\/ui\//, PACKAGE()] },
  { room: /^web\/i18n\//, may: [/^contract\//, /^web\/(?:i18n\/|ui\/toast\.ts)/, PACKAGE()] },
  {
    room: /^web\/lib\//,
    may: [/^contract\//, /^web\/(?:lib|i18n)\//, /^web\/ui\/toast\.ts$/, PACKAGE()],
  },
  {
    room: /^web\/features\/storefront\/protocol-text\.tsx$/,
    may: [/^web\/kit\/markdown\.tsx$/, /^docs\/sync-protocol\.md\?raw$/],
  },
  // What screens are put together from: components of web/ui that know the contract and the texts.
  { room: /^web\/kit\//, may: [/^contract\//, /^web\/(?:kit|lib|i18n|ui)\//, PACKAGE()] },
  { room: /^web\/features\//, may: [/^contract\//, /^web\/(?:kit|lib|i18n|ui)\//, PACKAGE()] },
  { room: /^web\//, may: [/^contract\//, /^web\//, PACKAGE()] },
  // A separate program that shares only contract/ and depends on nothing but Node.
  { room: /^storefront\//, may: [/^contract\//, /^storefront\//, /^node:/] },
  // Written from the carriers' documents alone, so that it proves something about our adapters.
  { room: /^carriers\//, may: [/^carriers\//, /^node:/] },
  { room: /^platforms\//, may: [/^platforms\//, /^node:/] },
];

/** Every feature may record its actions. */
const ROADS_FOR_ALL: readonly string[] = ['server/features/audit'];

/** The allowed imports between features; on the server only of the files listed in DOORS. */
const ROADS: Record<string, readonly string[]> = {
  'server/features/carrier-rules': ['orders'],
  'server/features/carriers': ['delivery-companies'],
  'server/features/clients': ['trust'],
  'server/features/dashboard': ['intake', 'payouts', 'returns', 'stock', 'tasks'],
  'server/features/desk': ['clients', 'intake', 'orders', 'tasks', 'trust'],
  'server/features/intake': ['carriers', 'clients', 'orders', 'products'],
  'server/features/messages': ['clients', 'orders'],
  'server/features/orders': [
    'clients',
    'notifications',
    'offers',
    'products',
    'stock',
    'trust',
    'wheel',
  ],
  'server/features/parcels': ['carriers', 'orders'],
  'server/features/payouts': ['carriers'],
  'server/features/products': ['stock', 'uploads'],
  'server/features/returns': ['clients', 'orders', 'stock', 'uploads'],
  'server/features/scan': ['orders', 'returns', 'stock'],
  'server/features/settings': ['reports', 'shipping', 'uploads', 'users', 'wheel'],
  'server/features/storefront': ['intake', 'orders', 'products', 'shipping'],
  'server/features/tasks': ['carriers', 'orders', 'parcels'],
  'server/features/team': ['trust'],
  'server/features/users': ['auth'],
  'server/features/views': ['clients', 'orders', 'products'],
  'web/features/clients': ['trust', 'excel-import', 'messages', 'orders', 'views'],
  'web/features/carriers': ['parcels'],
  'web/features/desk': ['intake', 'trust', 'tasks', 'messages', 'orders', 'parcels'],
  'web/features/tasks': ['trust', 'messages', 'orders', 'parcels'],
  'web/features/orders': ['trust', 'messages', 'parcels', 'returns', 'views'],
  'web/features/reports': ['excel-import', 'team'],
  'web/features/outbox': ['orders', 'scan'],
  'web/features/returns': ['trust', 'uploads'],
  'web/features/payouts': ['team'],
  'web/features/shipping': ['excel-import'],
  'web/features/products': ['stock', 'uploads', 'views'],
  'web/features/users': ['auth'],
  'web/features/dashboard': ['first-steps', 'products', 'orders', 'wheel'],
  // Each step of a new shop opens the form of its room.
  'web/features/first-steps': ['delivery-companies', 'orders', 'products', 'shipping', 'users'],
  'web/features/delivery-companies': ['shipping'],
  'web/features/scan': ['orders', 'returns'],
  'web/features/settings': [
    'api-keys',
    'auth',
    'clients',
    'trust',
    'delivery-companies',
    'desk',
    'messages',
    'shipping',
    'uploads',
  ],
};

/** The public files and folders of a server feature; all others are private to it. */
const DOORS: Record<string, readonly string[]> = {
  audit: ['audit-service.ts'],
  carriers: [
    'accounts/account-calls.ts',
    'accounts/account-jobs.ts',
    'accounts/account-secrets.ts',
    'accounts/carrier-problem.ts',
    'accounts/open-account.ts',
    'adapter/',
    'channel/call-address.ts',
    'channel/carrier-channel.ts',
    'channel/quota.ts',
    'families.ts',
    'places/known-places.ts',
  ],
  auth: ['account-service.ts'],
  clients: ['client-upsert.ts', 'clients-queries.ts'],
  intake: [
    'inbox/abandoned-checkouts.ts',
    'inbox/inbox-queries.ts',
    'inbox/inbox-service.ts',
    'receiving/take-checkouts.ts',
    'sources/silent-sources.ts',
  ],
  notifications: ['order-notices.ts'],
  offers: ['offer-fields.ts'],
  orders: [
    'lines/line-stock.ts',
    'list/orders-count.ts',
    'order-calls-service.ts',
    'order-columns.ts',
    'order-insert.ts',
    'order-presenter.ts',
    'order-status-move.ts',
    'order-trust.ts',
    'order-write.ts',
    'orders-service.ts',
    'shipments/keep-shipment.ts',
    'shipments/order-carrier-moves.ts',
    'shipments/order-partly-kept.ts',
    'sync/order-receiver.ts',
  ],
  parcels: ['following/follow-parcel.ts'],
  payouts: ['carrier-debts-service.ts'],
  products: ['product-receiver.ts', 'products-queries.ts', 'sellables.ts'],
  reports: ['report-refresh.ts'],
  returns: ['receive-return.ts', 'returned-parcels.ts', 'returns-queries.ts'],
  shipping: ['shipping-receiver.ts', 'shipping-service.ts'],
  stock: ['stock-columns.ts', 'stock-items-queries.ts', 'stock-ledger.ts'],
  tasks: ['tasks-service.ts'],
  trust: ['blocks.ts', 'customer-record.ts', 'duplicates.ts', 'order-trust.ts', 'trust-queries.ts'],
  uploads: ['upload-use.ts'],
  users: ['demo-users-service.ts'],
  wheel: ['promo-codes.ts', 'wheel-settings-service.ts'],
};

function PACKAGE(): RegExp {
  return /^(?:node:|@?[a-z0-9-]+(?:\/|$))(?!.*\.tsx?$)/;
}

/** Adapters, and what they share, translate and do nothing else. */
const ADAPTERS = new RegExp(`^server/features/carriers/(${CARRIER_FAMILIES.join('|')}|adapter)/`);
const FOR_ADAPTERS = [
  /^contract\//,
  /^server\/features\/carriers\/adapter\//,
  /^zod$/,
  /^node:crypto$/,
];

/** Kinds of sources are the same: bytes in, a draft out. */
const INTAKE_KINDS = /^server\/features\/intake\/kinds\//;
const FOR_INTAKE_KINDS = [/^contract\//, /^node:crypto$/];

function breaksKind({ from, to }: Import): boolean {
  if (!INTAKE_KINDS.test(from) || INTAKE_KINDS.test(to)) return false;
  return !from.endsWith('.test.ts') && !FOR_INTAKE_KINDS.some((allowed) => allowed.test(to));
}

function breaksAdapter({ from, to }: Import): boolean {
  const folder = ADAPTERS.exec(from)?.[0];
  if (folder === undefined || to.startsWith(folder)) return false;
  return !FOR_ADAPTERS.some((allowed) => allowed.test(to));
}

function isDoor(feature: string, path: string): boolean {
  const file = path.replace(`server/features/${feature}/`, '');
  return (
    DOORS[feature]?.some((door) => (door.endsWith('/') ? file.startsWith(door) : file === door)) ??
    false
  );
}

function breaks({ from, to }: Import): boolean {
  if (breaksAdapter({ from, to }) || breaksKind({ from, to })) return true;
  const rule = LAW.find(({ room }) => room.test(from));
  const here = featureOf(from);
  const there = featureOf(to);
  if (here !== null && there !== null && here[1] === there[1]) {
    if (here[2] === there[2]) return false;
    const road =
      ROADS_FOR_ALL.includes(`${there[1]}${there[2]}`) ||
      (ROADS[`${here[1]}${here[2]}`]?.includes(there[2] ?? '') ?? false);
    const isOpen = here[1] === 'web/features/' || isDoor(there[2] ?? '', to);
    return !(road && isOpen);
  }
  return rule === undefined || !rule.may.some((allowed) => allowed.test(to));
}

const files = sourceFiles();
const imports = files.flatMap(importsOf);

describe('import law', () => {
  it('is kept by every file', () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(imports.filter(breaks).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it.each([
    ['contract/a.ts', 'web/lib/b.ts'],
    ['contract/a.ts', 'node:fs'],
    ['server/http/a.ts', 'server/features/auth/b.ts'],
    ['server/features/orders/a.ts', 'server/features/users/users-service.ts'],
    ['server/features/orders/a.ts', 'server/features/clients/client-edit-service.ts'],
    ['server/features/orders/list/a.ts', 'server/features/clients/client-fields.ts'],
    ['server/features/orders/a.ts', 'server/features/audit/audit-queries.ts'],
    ['server/features/carriers/zr/a.ts', 'server/features/carriers/yalidine/states.ts'],
    ['server/features/carriers/zr/a.ts', 'server/features/carriers/families.ts'],
    ['server/features/carriers/zr/a.ts', 'server/db/schema/orders.ts'],
    ['server/features/carriers/zr/a.ts', 'node:fs'],
    ['server/features/intake/kinds/a.ts', 'server/db/schema/orders.ts'],
    ['server/features/intake/kinds/a.ts', 'server/features/intake/work-off/find-goods.ts'],
    ['server/features/carriers/adapter/a.ts', 'server/features/carriers/zr/b.ts'],
    ['server/features/carriers/adapter/a.ts', 'server/context.ts'],
    ['server/features/carriers/a.ts', 'server/features/parcels/following/follow-parcel.ts'],
    ['server/features/parcels/a.ts', 'server/features/carriers/zr/zr-adapter.ts'],
    ['server/features/parcels/a.ts', 'server/features/tasks/tasks-service.ts'],
    ['server/db/a.ts', 'server/features/auth/b.ts'],
    ['server/main.ts', 'web/lib/b.ts'],
    ['web/ui/a.tsx', 'contract/b.ts'],
    ['web/ui/a.tsx', 'web/lib/b.ts'],
    ['web/lib/a.ts', 'web/ui/button.tsx'],
    ['web/lib/a.ts', 'web/kit/b.tsx'],
    ['web/ui/a.tsx', 'web/kit/b.tsx'],
    ['web/kit/a.tsx', 'web/features/orders/b.tsx'],
    ['web/features/orders/a.tsx', 'web/features/users/b.tsx'],
    ['web/features/orders/a.tsx', 'web/app/b.tsx'],
    ['web/app/a.tsx', 'server/app.ts'],
    ['storefront/a.ts', 'server/app.ts'],
    ['storefront/a.ts', 'fastify'],
    ['carriers/a.ts', 'contract/b.ts'],
    ['carriers/a.ts', 'server/features/carriers/b.ts'],
    ['carriers/a.ts', 'fastify'],
    ['platforms/a.ts', 'contract/b.ts'],
    ['server/features/carriers/a.ts', 'carriers/simulators.ts'],
  ])('would notice %s importing %s', (from, to) => {
    expect(breaks({ from, to })).toBe(true);
  });

  it.each([
    ['server/features/orders/list/a.ts', 'server/features/clients/client-upsert.ts'],
    ['server/features/products/a.ts', 'server/features/audit/audit-service.ts'],
    ['server/features/carriers/zr/a.ts', 'server/features/carriers/adapter/channel.ts'],
    ['server/features/carriers/zr/a.ts', 'server/features/carriers/zr/states.ts'],
    ['server/features/carriers/zr/a.ts', 'node:crypto'],
    ['server/features/carriers/families.ts', 'server/features/carriers/zr/zr-adapter.ts'],
    ['server/features/parcels/a.ts', 'server/features/carriers/adapter/channel.ts'],
    ['web/features/dashboard/a.tsx', 'web/features/products/product-card.tsx'],
    ['web/features/orders/a.tsx', 'web/ui/button.tsx'],
    ['web/lib/a.ts', 'web/ui/toast.ts'],
    ['web/ui/a.tsx', 'radix-ui'],
    ['web/ui/a.tsx', 'lucide-react'],
  ])('lets %s import %s', (from, to) => {
    expect(breaks({ from, to })).toBe(false);
  });

  it('has no file that only passes others on', () => {
    const barrels = files.filter((path) =>
      /^export \* from/m.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(barrels).toEqual([]);
  });
});
