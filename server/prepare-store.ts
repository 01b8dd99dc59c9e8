import { min } from 'drizzle-orm';
import {
  isPasswordAllowed,
  PASSWORD_MIN_LENGTH,
  PHRASE_MIN_LENGTH,
} from '#contract/auth/password.ts';
import type { Database } from './db/connection/client.ts';
import { withStartUpLock } from './db/connection/migrate.ts';
import type { DemoStore } from './db/demo/demo-store.ts';
import { users } from './db/schema/users.ts';
import { seed, type FirstPassword } from './db/seed/seed.ts';
import { switchSync } from './db/tables/sync-objects.ts';
import type { Tx, Db } from './db/types.ts';
import { EnvironmentError, type Environment } from './env.ts';
import { hashPassword } from './features/auth/passwords/password-hash.ts';
import { weaknessOf } from './features/auth/passwords/weak-password.ts';
import { takeDemoPayouts } from './features/payouts/demo-payouts.ts';
import { refreshAll } from './features/reports/report-refresh.ts';
import { upgradeStore, type Upgrade } from './upgrade-store.ts';

interface PreparedStore {
  /** Generated now, on the first start. */
  passwords: readonly FirstPassword[];
  /** When the store was created. */
  began: Date;
  /** Null when the tables were up to date, or new. */
  upgrade: Upgrade | null;
}

/** Migrates and seeds; servers that start at the same time do it one after the other. */
export async function prepareStore(
  env: Environment,
  { db, pool }: Database,
  now: Date,
): Promise<PreparedStore> {
  return withStartUpLock(pool, async () => {
    const upgrade = await upgradeStore(env, { db, pool }, now);
    await requireGoodPassword(env, db);
    const passwords = await seed(db, {
      adminUsername: env.ADMIN_USERNAME,
      adminPassword: env.ADMIN_PASSWORD,
      demo: env.DEMO_DATA === 'on',
      dataDir: env.DATA_DIR,
      now,
      hashPassword,
      finishDemo,
    });
    await switchSync(db, isStorefrontConfigured(env), now);
    const began = (await findFirstUser(db)) ?? now;
    return { passwords, began, upgrade };
  });
}

/** Only before it is used: an older store keeps starting with whatever its configuration says. */
async function requireGoodPassword(env: Environment, db: Db): Promise<void> {
  const { ADMIN_PASSWORD: password, ADMIN_USERNAME: username } = env;
  if (password === undefined || (await db.$count(users)) > 0) return;
  if (isPasswordAllowed(password) && weaknessOf(password, [username]) === null) return;
  throw new EnvironmentError(
    `The configuration is wrong:\n  ADMIN_PASSWORD should have ${PASSWORD_MIN_LENGTH} characters ` +
      'with an upper and a lower case letter, a digit and a symbol, or be a phrase of ' +
      `${PHRASE_MIN_LENGTH} or more, and not be a common password or the name of the user`,
  );
}

const isStorefrontConfigured = (env: Environment) =>
  env.SYNC_API_KEY !== undefined ||
  (env.STOREFRONT_URL !== undefined && env.STOREFRONT_API_KEY !== undefined);

async function findFirstUser(db: Db): Promise<Date | null> {
  const [found] = await db.select({ at: min(users.createdAt) }).from(users);
  return found?.at ?? null;
}

/** The payouts of the demo store, and the sums of its reports, which nobody has to wait for then. */
export async function finishDemo(
  tx: Tx,
  store: DemoStore,
  administrator: { fullName: string },
): Promise<void> {
  await takeDemoPayouts(tx, store, administrator);
  await refreshAll(tx);
}
