/**
 * The files that use most of what the database does: SQL, triggers, locks, migrations, backups. Of
 * orders, those about forms and rules say little of it; the drill restores as a backup does.
 */
export const TELLING = [
  'server/backup/backup',
  'server/backup/busy-store',
  'server/db/demo/insert-demo-store',
  'server/features/dashboard',
  'server/features/orders/list',
  'server/features/orders/merge',
  'server/features/orders/order-deletion',
  'server/features/orders/order-figures',
  'server/features/orders/order-locks',
  'server/features/orders/orders-bulk',
  'server/features/orders/orders-model',
  'server/features/orders/repeated-calls',
  'server/features/orders/sync',
  'server/features/clients/clients',
  'server/features/clients/similar-clients',
  'tests/contract/migrations',
];

/** Whose statements are those of the files above: only through a pooler, in the long run. */
export const ALSO_TELLING = [
  'server/features/clients/client-',
  'server/features/orders/lines',
  'server/features/orders/orders.api',
  'server/features/trust',
];
