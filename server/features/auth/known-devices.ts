import { gt } from 'drizzle-orm';
import { loginAttempts, users } from '../../db/schema/users.ts';
import type { Db } from '../../db/types.ts';
import { KNOWN_DEVICE_MS, keyOfDevice } from './login-throttle.ts';

/** How often strangers with made-up cookies can make us look for devices that are new. */
const FRESH_MS = 5_000;

/**
 * Tells a device on which somebody signed in from a made-up cookie, for the gate and so from memory:
 * there are few of them, and the database is asked only for those that became known meanwhile.
 */
export function knownDevices(db: Db, now: () => Date) {
  let people: string[] = [];
  let keys = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();

  const isKept = (device: string) => people.some((who) => keys.has(keyOfDevice({ who, device })));
  const readAll = async () => {
    const since = new Date(now().getTime() - KNOWN_DEVICE_MS);
    const found = await db
      .select({ key: loginAttempts.key })
      .from(loginAttempts)
      .where(gt(loginAttempts.succeededAt, since));
    const everybody = await db.select({ id: users.id }).from(users);
    keys = new Set(found.map(({ key }) => key));
    people = everybody.map(({ id }) => id);
  };
  return {
    has: async (device: string): Promise<boolean> => {
      if (isKept(device)) return true;
      if (Math.abs(now().getTime() - readAt) >= FRESH_MS) {
        readAt = now().getTime();
        // Without a database nobody can sign in, whatever the lane.
        reading = readAll().catch(() => {});
      }
      await reading;
      return isKept(device);
    },
  };
}
