import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { storedGate } from './quota.ts';

let database: Database;
let companyId = '';
let time = 1_000_000;
const now = () => new Date(time);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const [company] = await database.db
    .insert(deliveryCompanies)
    .values({ name: 'x', phone: '021000000' })
    .returning();
  companyId = company?.id ?? '';
  await database.db.insert(carrierAccounts).values({
    companyId,
    family: 'yalidine',
    baseUrl: 'https://api.yalidine.app/v1',
    hookToken: companyId,
    defaults: {
      originWilaya: 16,
      weightKg: 1,
      isInsured: false,
      mayBeOpened: false,
      senderName: null,
    },
  });
});

const sleep = async (ms: number) => void (time += ms);
const gate = (quota: { perMinute?: number; perSecond?: number }, patienceMs = 0) =>
  storedGate({ db: database.db, companyId, quota, now, sleep, patienceMs });

it('counts for all servers together, and no call twice', async () => {
  const gates = Array.from({ length: 4 }, () => gate({ perMinute: 10 }));
  const taken = await Promise.allSettled(
    Array.from({ length: 14 }, async (_, n) => gates[n % 4]?.take()),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = taken.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  expect(refused.every((error) => error instanceof CarrierTrouble)).toBe(true);
  expect(refused[0]).toMatchObject({ kind: 'limited', retryAfterMs: 61_000 });
  time += 61_000;
  await gate({ perMinute: 10 }).take();
});

it('waits when the wait is short', async () => {
  const one = gate({ perSecond: 1 }, 5_000);
  await one.take();
  const before = time;
  await one.take();
  expect(time - before).toBe(1_100);
  const [row] = await database.db
    .select()
    .from(carrierAccounts)
    .where(eq(carrierAccounts.companyId, companyId));
  expect(row?.quotaUse).toEqual({ perSecond: { since: time, calls: 1 } });
});

it('believes the carrier when it says that nothing is left', async () => {
  const one = gate({ perMinute: 10 });
  await one.take();
  await one.learn({ 'minute-quota-left': '0' });
  await expect(gate({ perMinute: 10 }).take()).rejects.toThrow('quota');
});
