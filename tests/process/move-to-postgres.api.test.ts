import { expect, it } from 'vitest';
import { openPostgres } from '#server/db/connection/client.ts';
import { users } from '#server/db/schema/users.ts';
import { openPrivateStore } from '#server/store-database.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/support/database.ts';
import { createUser } from '#tests/support/factories.ts';
import { migratedFolder, runCommand } from '#tests/support/server-process.ts';

const move = (env: Record<string, string>) =>
  runCommand('server/commands/move-to-postgres.ts', env);

it('moves a stopped store, once', async () => {
  const DATA_DIR = migratedFolder();
  const DATABASE_URL = await createPostgresDatabase();
  const source = await openPrivateStore(DATA_DIR, 'server');
  const { username } = await createUser(source.db);
  expect(move({ DATA_DIR, DATABASE_URL })).toMatchObject({
    status: 1,
    output: expect.stringContaining('Another Lawha is already running on the data folder'),
  });
  await source.close();

  expect(move({ DATA_DIR, DATABASE_URL })).toMatchObject({
    status: 0,
    output: expect.stringContaining('From now on start Lawha with this DATABASE_URL'),
  });
  const target = await openPostgres(DATABASE_URL, { max: 1 });
  expect(await target.db.select({ username: users.username }).from(users)).toEqual([{ username }]);
  await target.close();
  await dropPostgresDatabase(DATABASE_URL);
});
