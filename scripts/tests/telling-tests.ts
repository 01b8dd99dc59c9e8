/** The files that use most of what the database does: SQL, triggers, locks, migrations, backups. */
export const TELLING = [
  'server/backup',
  'server/db/demo/insert-demo-store',
  'server/features/dashboard',
  'server/features/orders',
  'server/features/clients',
  'tests/contract/migrations',
];
