/**
 * The files that use most of what the database does: SQL, triggers, locks, migrations, backups; they
 * also run on the oldest PostgreSQL. Files about forms and rules of orders are left out, and so is
 * the restore drill, which does what the test of backups does.
 */
export const DATABASE_TESTS = [
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

/** Their statements are those of the files above, so they only run through a pooler, with the faults. */
export const POOLER_TESTS = [
  'server/features/clients/client-',
  'server/features/orders/lines',
  'server/features/orders/orders.api',
  'server/features/trust',
];
