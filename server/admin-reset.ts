import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, openEmbedded, openPostgres } from './db/client.ts';
import { FolderLockedError } from './db/folder-lock.ts';
import { migrate, withStartUpLock } from './db/migrate.ts';
import { EnvironmentError, readEnvironment, type Environment } from './env.ts';
import { RecoveryError, recoverAdministrator } from './features/auth/recovery-service.ts';

/** `npm run admin:reset [-- username]`: for an owner who lost the last password. */
async function reset(env: Environment, username: string | undefined): Promise<void> {
  const database = await open(env);
  try {
    await withStartUpLock(database.engine, () => migrate(database.engine));
    const { ADMIN_USERNAME: adminUsername } = env;
    const given = await recoverAdministrator(database.db, {
      username,
      adminUsername,
      now: new Date(),
    });
    process.stdout.write(
      `\n  ${given.username} is an administrator with a temporary password, shown only now:\n\n` +
        `    ${given.password}\n\n` +
        '  It has to be replaced at the next sign-in. Every session of this user has ended.\n\n',
    );
  } finally {
    await database.close();
  }
}

async function open(env: Environment) {
  if (env.DATABASE_URL !== undefined) return openPostgres(env.DATABASE_URL, 2);
  // Opening would make a new database where there is none.
  if (!existsSync(join(env.DATA_DIR, 'database'))) {
    throw new RecoveryError(
      `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL as for \`npm start\`.`,
    );
  }
  return openEmbedded(env.DATA_DIR);
}

const EXPECTED = [EnvironmentError, DatabaseError, FolderLockedError, RecoveryError];

try {
  await reset(readEnvironment(process.env), process.argv[2]);
} catch (error) {
  const isExpected = EXPECTED.some((type) => error instanceof type);
  const { message, stack } = error as Error;
  process.stderr.write(`\n${isExpected ? message : stack}\n\n`);
  process.exitCode = 1;
}
