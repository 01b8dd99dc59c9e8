import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { backgroundWorkEndpoints, type JobTrouble } from '#contract/system/background-work.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { outgoingMail } from '#server/db/schema/mail.ts';
import { syncObjects } from '#server/db/schema/sync.ts';
import { timerKind } from '#server/jobs/job-kind.ts';
import { closeBreaker, openBreaker } from '#server/features/carriers/accounts/breaker.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { carrierInput } from '#tests/support/simulated-accounts.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { workOff } from '#tests/support/work-off.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ secretBox: createSecretBox('0f'.repeat(32)) });
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

const troubles = async () =>
  (await client.call(backgroundWorkEndpoints.listJobTroubles)).body as JobTrouble[];
const iso = (at: Date) => at.toISOString();

it('a job that fails is listed with its words until it went well, and screens are told', async () => {
  let fault: Error | null = new Error('Failed query: select\nparams: 0550123456', {
    cause: new Error('relation "orders" does not exist'),
  });
  const run = async () => {
    if (fault !== null) throw fault;
  };
  const kind = timerKind({ name: 'housekeeping', every: { minutes: 60 }, run });
  app.stopClock();
  expect(await troubles()).toEqual([]);
  const stream = await EventStream.open(app.url, client);
  await expect(workOff(app, kind)).rejects.toThrow('Failed query');
  expect(await stream.next()).toEqual({ topic: 'settings' });
  const at = app.now().getTime();
  expect(await troubles()).toEqual([
    {
      kind: 'housekeeping',
      company: null,
      since: iso(new Date(at)),
      error: 'relation "orders" does not exist',
      nextAt: iso(new Date(at + 5_000)),
    },
  ]);
  app.advance(5_001);
  fault = null;
  await workOff(app, kind);
  expect(await stream.next()).toEqual({ topic: 'settings' });
  expect(await troubles()).toEqual([]);
});

it('a carrier in trouble is listed with its company, since its first failure', async () => {
  const made = await client.request('POST', '/api/delivery-companies', {
    body: { name: 'إيكوتراك', phone: '3030' },
  });
  const { id: companyId } = made.body as { id: string };
  const body = carrierInput('http://127.0.0.1:9', 'ecotrack');
  await client.request('PUT', `/api/delivery-companies/${companyId}/carrier`, { body });
  app.stopClock();
  const first = app.now();
  const trouble = new CarrierTrouble('unreachable', 'ECONNREFUSED');
  await openBreaker(app.db, { companyId, failures: 0 }, trouble, first);
  app.advance(HOUR_MS);
  await openBreaker(app.db, { companyId, failures: 1 }, trouble, app.now());
  const [{ pausedUntil } = {}] = await app.db.select().from(carrierAccounts);
  expect(await troubles()).toEqual([
    {
      kind: 'carriers',
      company: 'إيكوتراك',
      since: iso(first),
      error: 'unreachable: ECONNREFUSED',
      nextAt: iso(pausedUntil!),
    },
  ]);
  await closeBreaker(app.db, companyId);
  expect(await troubles()).toEqual([]);
  const placesError = 'not_understood: not JSON';
  await app.db.update(carrierAccounts).set({ placesError });
  expect(await troubles()).toMatchObject([{ kind: 'places', error: placesError, since: null }]);
});

it('mail that is tried again, and mail that was given up, while it is news', async () => {
  const at = app.now();
  const mail = { kind: 'new_order' as const, subjectId: crypto.randomUUID(), createdAt: at };
  const dueAt = new Date(at.getTime() + HOUR_MS);
  await app.db
    .insert(outgoingMail)
    .values([
      { ...mail, attempts: 2, dueAt, lastError: 'greylisted' },
      { ...mail, attempts: 6, failedAt: at, lastError: 'no such box' },
      { ...mail, attempts: 1, sentAt: at },
      mail,
    ]);
  expect((await troubles()).toSorted((one, other) => (one.error! < other.error! ? -1 : 1))).toEqual(
    [
      { kind: 'mail', company: null, since: iso(at), error: 'greylisted', nextAt: iso(dueAt) },
      { kind: 'mail', company: null, since: iso(at), error: 'no such box', nextAt: null },
    ],
  );
  app.advance(8 * 24 * HOUR_MS);
  ({ client } = await signIn(app));
  expect(await troubles()).toEqual([]);
});

it('changes that the storefront did not take', async () => {
  const at = app.now();
  const note = { kind: 'products' as const, changedAt: at, version: 2, attempts: 3 };
  const failing = { ...note, firstFailedAt: at, lastError: 'HTTP 500' };
  const dueAt = new Date(at.getTime() + HOUR_MS);
  await app.db.insert(syncObjects).values([
    { ...failing, objectId: 'a', dueAt },
    { ...failing, objectId: 'b', failedAt: at, lastError: 'the price is missing' },
    { ...failing, objectId: 'sent', pushedVersion: 2 },
    { ...note, objectId: 'new', attempts: 0 },
  ]);
  const storefront = { kind: 'storefront', company: null, since: iso(at) };
  expect(await troubles()).toEqual([
    { ...storefront, error: 'the price is missing', nextAt: null },
    { ...storefront, error: 'HTTP 500', nextAt: iso(dueAt) },
  ]);
  await app.db.update(syncObjects).set({ attempts: 0 }).where(eq(syncObjects.kind, 'products'));
  expect(await troubles()).toEqual([]);
});
