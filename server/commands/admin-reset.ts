import { withOpen } from '../db/connection/client.ts';
import { withStartUpLock } from '../db/connection/migrate.ts';
import { readEnvironment, type Environment } from '../env.ts';
import { RecoveryError, recoverAdministrator } from '../features/auth/recovery-service.ts';
import { runCommand } from './run-command.ts';
import { openStoreDatabase } from '../store-database.ts';
import { upgradeStore } from '../upgrade-store.ts';

/** `npm run admin:reset [-- username]`: for an owner who lost the last administrator's password. */
async function reset(env: Environment, username: string | undefined): Promise<void> {
  const { ADMIN_USERNAME: adminUsername } = env;
  await withOpen(await openStoreDatabase(env), async ({ db, pool }) => {
    await withStartUpLock(pool, () => upgradeStore(env, { db, pool }, new Date()));
    const given = await recoverAdministrator(db, { username, adminUsername, now: new Date() });
    process.stdout.write(
      `\n  ${given.username} is an administrator with a temporary password, shown only now:\n\n` +
        `    ${given.password}\n\n` +
        '  It has to be replaced at the next sign-in. Every session of this user has ended.\n' +
        (given.factors > 0 ? '  The second factor was removed too; add one again.\n' : '') +
        '\n',
    );
  });
}

await runCommand(() => reset(readEnvironment(process.env), process.argv[2]), RecoveryError);
