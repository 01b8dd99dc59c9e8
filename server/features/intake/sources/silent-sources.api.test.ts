import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Change } from '#contract/live-updates.ts';
import type { Source } from '#contract/intake/sources.ts';
import { outgoingMail } from '#server/db/schema/mail.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { createMailer } from '#server/features/notifications/mailer.ts';
import { sendDueMail } from '#server/features/notifications/mail-job.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import {
  connectSource,
  deliver,
  INTAKE_DEPS,
  sentOrder,
  workOffInbox,
} from '#tests/support/intake-source.ts';
import { SmtpServer } from '#tests/support/smtp-server.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { heldJob, workOff } from '#tests/support/work-off.ts';
import { silenceJob } from './silent-sources.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  app.stopClock();
  ({ client } = await signIn(app));
  await app.db.insert(siteSettings).values({
    storeEmail: 'owner@shop.example',
    storeName: 'دار الياسمين',
    notifyByEmail: true,
    notifyNewOrders: false,
  });
});
afterAll(() => app.close());

const listen = () => workOff(app, silenceJob(app));
const mails = () => app.db.$count(outgoingMail);
let placed = 0;
const order = async (source: Source) => {
  placed += 1;
  await deliver(app, source, sentOrder({ externalId: `S-${placed}` }));
  await workOffInbox(app);
};
const change = (source: Source, body: object) =>
  client.request('PATCH', `/api/sources/${source.id}`, { body });

it('a silence is told of once, and the next one again', async () => {
  const source = await connectSource(client, { alarmHours: 2 });
  await connectSource(client, { name: 'بلا تنبيه' });
  await order(source);
  app.advance(2 * HOUR_MS - 1);
  expect([await listen(), await mails()]).toEqual([false, 0]);
  app.advance(1);
  expect([await listen(), await mails()]).toEqual([true, 1]);
  for (let hours = 0; hours < 3; hours += 1) {
    app.advance(HOUR_MS);
    expect([await listen(), await mails()]).toEqual([false, 1]);
  }
  await order(source);
  expect([await listen(), await mails()]).toEqual([false, 1]);
  app.advance(2 * HOUR_MS);
  expect([await listen(), await mails()]).toEqual([true, 2]);
});

it('is looked for when the first alarm is due, and of sources that are on alone', async () => {
  const due = async () => (await silenceJob(app).due()).map(({ at }) => at.getTime());
  expect(await due()).toEqual([]);
  const at = app.now().getTime();
  const source = await connectSource(client, { alarmHours: 5 });
  await connectSource(client, { alarmHours: 3 });
  const [first] = await due();
  // The database writes when a source was connected.
  expect(Math.round((first! - at) / HOUR_MS)).toBe(3);
  app.advance(4 * HOUR_MS);
  await listen();
  expect(Math.round(((await due())[0]! - at) / HOUR_MS)).toBe(5);
  await change(source, { isOn: false });
  expect(await due()).toEqual([]);
  app.advance(2 * HOUR_MS);
  expect(await listen()).toBe(false);
});

it('two servers tell of it once', async () => {
  const source = await connectSource(client, { alarmHours: 1 });
  await order(source);
  app.advance(HOUR_MS);
  const jobs = [silenceJob(app), silenceJob(app)];
  const told = await Promise.all(jobs.map((job) => job.run(heldJob())));
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await mails()).toBe(1);
});

it('is heard on open screens, mail or not, and by mail in the words of the shop', async () => {
  const source = await connectSource(client, { alarmHours: 12, name: 'متجر وهران' });
  await order(source);
  app.advance(12 * HOUR_MS);
  ({ client } = await signIn(app));
  const stream = await EventStream.open(app.url, client);
  expect(await listen()).toBe(true);
  const heard = async (): Promise<Change> => {
    const next = (await stream.next()) as Change;
    return next.notice === undefined ? heard() : next;
  };
  expect(await heard()).toEqual({ topic: 'inbox', id: source.id, notice: 'sourceSilent' });

  const smtp = await SmtpServer.start();
  const mailer = createMailer(smtp.url, 'lawha@shop.example');
  const publicUrl = 'https://office.example';
  expect(await sendDueMail({ ...app, mailer, publicUrl }, heldJob())).toBe(1);
  expect(smtp.received[0]).toMatchObject({
    to: ['owner@shop.example'],
    subject: 'لا طلبات من «متجر وهران» منذ 12 ساعة',
  });
  expect(smtp.received[0]?.text).toContain('https://office.example/settings/sources');
  mailer.close();
  await smtp.stop();
});

it('writes no mail where the store wants none', async () => {
  await app.db.update(siteSettings).set({ notifyByEmail: false });
  await order(await connectSource(client, { alarmHours: 1 }));
  app.advance(HOUR_MS);
  expect([await listen(), await mails()]).toEqual([true, 0]);
});
