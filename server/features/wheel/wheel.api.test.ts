import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  wheelEndpoints,
  type WheelPrizeEntry,
  type WheelSettings,
  type WheelWin,
} from '#contract/wheel/wheel.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { wheelSpins } from '#server/db/schema/wheel.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { WHEEL_LIMITS, WINS_A_DAY } from './wheel-throttle.ts';

const DAY = 86_400_000;
const { listWheelPrizes, spinWheel, updateWheelSettings, getWheelSettings } = wheelEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const phoneOf = (n: number) => `05${String(n).padStart(8, '0')}`;
const spin = (phone?: string, client: HttpClient = app.client()) =>
  client.call(spinWheel, { body: { phone, language: 'ar' } });
const codeOf = (answer: Awaited<ReturnType<typeof spin>>) =>
  answer.status < 400 ? 'won' : problemOf(answer).code;
const countSpins = () => app.db.$count(wheelSpins);

describe('the public wheel', () => {
  it('names the eight prizes of the specification in the language asked for', async () => {
    const read = async (language: 'ar' | 'fr' | 'en') => {
      const { body } = await app.client().call(listWheelPrizes, { query: { language } });
      return body as WheelPrizeEntry[];
    };
    const french = await read('fr');
    expect(french.map(({ text }) => text)).toEqual([
      '-10\u00a0%',
      '-15\u00a0%',
      '-20\u00a0%',
      '-25\u00a0%',
      '-30\u00a0%',
      '-50\u00a0%',
      'Livraison gratuite',
      'Produit offert',
    ]);
    expect((await read('ar'))[6]?.text).toBe('شحن مجاني');
    expect((await read('en'))[0]?.text).toBe('10% off');
    expect(french.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });

  it('draws a prize and issues a code for the phone, good for seven days', async () => {
    const answer = await spin('+213 550 12 34 56');
    expect(answer.status).toBe(201);
    const won = answer.body as WheelWin;
    expect(won.code).toMatch(/^SPIN\d{1,4}$/);
    const prizes = (await app.client().call(listWheelPrizes)).body as WheelPrizeEntry[];
    expect(won.prize).toBe(prizes[won.prizeIndex]?.text);
    const life = Date.parse(won.expiresAt) - app.now().getTime();
    expect(Math.abs(life - 7 * DAY)).toBeLessThan(60_000);
    const [stored] = await app.db.select().from(wheelSpins);
    expect(stored).toMatchObject({ phone: '0550123456', code: won.code, codeIsLive: true });
  });

  it('asks everybody for a phone', async () => {
    const refused = await spin();
    expect(refused.status).toBe(400);
    expect(problemOf(refused).errors).toMatchObject([{ path: 'phone' }]);
    expect(codeOf(await spin('123'))).toBe('invalid_input');
    expect(await countSpins()).toBe(0);
  });

  it('gives one win to a phone that spins a hundred times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => spin('0550123456')));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'won')).toHaveLength(1);
    // The gate lets twenty of one address in at once.
    const others = new Set(codes.filter((code) => code !== 'won'));
    expect(others).toEqual(new Set(['wheel_already_spun', 'too_many_requests']));
    expect(await countSpins()).toBe(1);
    // Other people behind the same address can still spin.
    expect(codeOf(await spin('0550123457'))).toBe('won');
  });

  it('lets a family win, and stops a machine at one address', async () => {
    const codes: string[] = [];
    for (let i = 0; i < WHEEL_LIMITS.wins + 2; i++) codes.push(codeOf(await spin(phoneOf(i))));
    expect(codes.filter((code) => code === 'won')).toHaveLength(WHEEL_LIMITS.wins);
    expect(codes.slice(-2)).toEqual(['too_many_requests', 'too_many_requests']);
    expect(await countSpins()).toBe(WHEEL_LIMITS.wins);
    app.advance(16 * 60_000);
    expect(codeOf(await spin(phoneOf(99)))).toBe('won');
  });

  it('gives one address only so many in a day', async () => {
    const values = Array.from({ length: WINS_A_DAY }, (_, n) => ({
      phone: phoneOf(n),
      language: 'ar' as const,
      prizeIndex: 0,
      code: `SPIN${n}`,
      expiresAt: new Date(app.now().getTime() + 7 * 86_400_000),
      address: '127.0.0.1',
      createdAt: app.now(),
    }));
    await app.db.insert(wheelSpins).values(values);
    expect(codeOf(await spin(phoneOf(7_000)))).toBe('too_many_requests');
    const { client } = await signIn(app);
    expect(codeOf(await spin(phoneOf(7_001), client))).toBe('won');
    app.advance(25 * 3_600_000);
    expect(codeOf(await spin(phoneOf(7_000)))).toBe('won');
  });

  const spinFrom = (address: string, n: number) =>
    app.client().request('POST', spinWheel.path, {
      body: { phone: phoneOf(n), language: 'ar' },
      headers: { 'x-forwarded-for': address },
    });

  it('counts the 2^64 addresses of one IPv6 subscriber as one, and its provider more widely', async () => {
    for (let n = 0; n < 20; n++) {
      expect(codeOf(await spinFrom(`2001:db8:1:2::${n}`, n))).toBe('won');
    }
    expect(codeOf(await spinFrom('2001:db8:1:2:ffff::1', 100))).toBe('too_many_requests');
    for (let n = 0; n < 60; n++) {
      expect(codeOf(await spinFrom(`2001:db8:1:${n + 10}::1`, 200 + n))).toBe('won');
    }
    expect(codeOf(await spinFrom('2001:db8:1:99::1', 300))).toBe('too_many_requests');
    expect(codeOf(await spinFrom('2001:db8:2:1::1', 301))).toBe('won');
  });

  it('brakes what the whole public wins in an hour, and never the staff', async () => {
    await app.db.execute(sql`
      insert into wheel_spins (language, prize_index, code, expires_at, address, created_at)
      select 'ar', 0, 'SPIN' || n, ${app.now().toISOString()}::timestamptz + interval '7 days', 'x' || n,
        ${app.now().toISOString()}::timestamptz - interval '10 minutes'
      from generate_series(1, 400) n`);
    const refused = await spinFrom('10.9.9.9', 1);
    expect(codeOf(refused)).toBe('too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(2_900);
    const { client } = await signIn(app);
    expect(codeOf(await spin(phoneOf(2), client))).toBe('won');
    app.advance(51 * 60_000);
    expect(codeOf(await spinFrom('10.9.9.9', 1))).toBe('won');
  });

  it('spins again in a new campaign, and not at all while it is closed', async () => {
    const { client } = await signIn(app);
    expect(codeOf(await spin('0550123456'))).toBe('won');
    await client.call(updateWheelSettings, { body: { campaign: 'رمضان' } });
    expect(codeOf(await spin('0550123456'))).toBe('won');
    await client.call(updateWheelSettings, { body: { isOpen: false } });
    expect(codeOf(await spin('0550123499'))).toBe('wheel_closed');
    expect((await app.client().call(listWheelPrizes)).status).toBe(409);
    expect(await countSpins()).toBe(2);
  });
});

describe('staff at the wheel', () => {
  const REFUSED = {
    ar: 'ليست لديك صلاحية لهذا الإجراء.',
    fr: 'Vous n’avez pas l’autorisation pour cette action.',
    en: 'You do not have permission to do this.',
  };

  it.each(['dashboard_followup', 'content_update'] as const)(
    'who may not take orders (%s) give away nothing, with a phone or without',
    async (role) => {
      const { client } = await signIn(app, { role });
      for (const phone of [undefined, '0550123456']) {
        const refused = await spin(phone, client);
        expect([refused.status, codeOf(refused)]).toEqual([403, 'no_permission']);
      }
      expect(await countSpins()).toBe(0);
      expect(await app.db.$count(auditEvents)).toBe(0);
      // The customer with that phone can still spin.
      expect(codeOf(await spin('0550123456'))).toBe('won');
    },
  );

  it.each(['ar', 'fr', 'en'] as const)('are told so in %s', async (language) => {
    const { client } = await signIn(app, { role: 'dashboard_followup' });
    const refused = await client.request('POST', '/api/wheel/spin', {
      body: { phone: '0550123456', language },
      headers: { 'accept-language': language },
    });
    expect(problemOf(refused).detail).toBe(REFUSED[language]);
  });

  it('who may take orders need the phone of a customer, and are written down', async () => {
    const { client, user } = await signIn(app);
    const refused = await spin(undefined, client);
    expect(refused.status).toBe(400);
    expect(problemOf(refused).errors).toMatchObject([{ path: 'phone' }]);
    expect(await countSpins()).toBe(0);
    expect(codeOf(await spin('0550123456', client))).toBe('won');
    const [line] = await app.db.select().from(auditEvents);
    expect(line).toMatchObject({
      action: 'wheel_spun',
      actorId: user.id,
      subjectName: '0550123456',
    });
    expect(codeOf(await spin('0550123456', client))).toBe('wheel_already_spun');
  });

  it('may by the permission and not by the role', async () => {
    const { client: clerk } = await signIn(app, {
      role: 'dashboard_followup',
      canCreateOrders: true,
    });
    expect(codeOf(await spin(phoneOf(1), clerk))).toBe('won');
    const { client: chief } = await signIn(app, { canCreateOrders: false });
    expect(codeOf(await spin(phoneOf(2), chief))).toBe('no_permission');
  });

  it('who sign out are the public, with its limit and no more', async () => {
    const codes: string[] = [];
    for (let i = 0; i < WHEEL_LIMITS.wins; i++) codes.push(codeOf(await spin(phoneOf(i))));
    expect(new Set(codes)).toEqual(new Set(['won']));
    expect(codeOf(await spin())).toBe('invalid_input');
    expect(codeOf(await spin(phoneOf(500)))).toBe('too_many_requests');
    // From now on the body is not even read.
    expect(codeOf(await spin())).toBe('too_many_requests');
  });

  it('win no more than anybody in a quarter of an hour', async () => {
    const { client } = await signIn(app);
    for (let i = 0; i < WHEEL_LIMITS.wins; i++) await spin(phoneOf(i), client);
    expect(codeOf(await spin(phoneOf(500), client))).toBe('too_many_requests');
    expect(await countSpins()).toBe(WHEEL_LIMITS.wins);
  });
});

describe('weights and daily stock', () => {
  const only = (index: number, dailyStock: number | null = null) =>
    Array.from({ length: 8 }, (_, i) => ({
      index: i,
      weight: i === index ? 1 : 0,
      dailyStock: i === index ? dailyStock : null,
    }));

  it('decide what can be won', async () => {
    const { client } = await signIn(app);
    for (const index of [5, 7]) {
      await client.call(updateWheelSettings, { body: { prizes: only(index) } });
      const { body } = await spin(phoneOf(index));
      expect((body as WheelWin).prizeIndex).toBe(index);
    }
    const { body } = await client.call(getWheelSettings);
    const { prizes } = body as WheelSettings;
    expect(prizes.map(({ probability }) => probability)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(prizes[7]?.wonToday).toBe(1);
    const audit = await app.db.select().from(auditEvents).orderBy(auditEvents.id);
    expect(audit.map(({ action }) => action)).toEqual(['settings_updated', 'settings_updated']);
    expect(audit[1]?.details?.changes).toEqual({
      'wheel.5.weight': { from: 1, to: 0 },
      'wheel.7.weight': { from: 0, to: 1 },
    });
  });

  it('hold when many spin for the last prizes of the day at once, and begin anew the next day', async () => {
    const { client } = await signIn(app);
    await client.call(updateWheelSettings, { body: { prizes: only(7, 2) } });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => spin(phoneOf(i))));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'won')).toHaveLength(2);
    expect(codes.filter((code) => code === 'wheel_out_of_prizes')).toHaveLength(8);
    app.advance(DAY);
    expect(codeOf(await spin(phoneOf(50)))).toBe('won');
  });

  it('are refused when they make no sense', async () => {
    const { client } = await signIn(app);
    for (const prize of [
      { index: 8, weight: 1, dailyStock: null },
      { index: 0, weight: -1, dailyStock: null },
      { index: 0, weight: 1.5, dailyStock: null },
      { index: 0, weight: 1, dailyStock: -1 },
    ]) {
      const { status } = await client.call(updateWheelSettings, { body: { prizes: [prize] } });
      expect(status).toBe(400);
    }
    const prizes = only(0).map((prize) => ({ ...prize, weight: 0 }));
    expect((await client.call(updateWheelSettings, { body: { prizes } })).status).toBe(400);
  });
});

describe('codes', () => {
  const fill = (count: number, expiresIn: string) =>
    app.db.execute(sql`
      insert into wheel_spins (language, prize_index, code, expires_at, address, created_at)
      select 'ar', 0, 'SPIN' || n, now() + ${expiresIn}::interval, 'x', now() - interval '6 days' from generate_series(0, ${count - 1}::int) n`);

  it('are unique among the live ones, to the last number, and then it says so', async () => {
    await fill(10_000, '1 day');
    await app.db.delete(wheelSpins).where(eq(wheelSpins.code, 'SPIN4711'));
    const last = await spin(phoneOf(1));
    expect((last.body as WheelWin).code).toBe('SPIN4711');
    const none = await spin(phoneOf(2));
    expect(none.status).toBe(409);
    expect(problemOf(none).code).toBe('wheel_out_of_codes');
    expect(problemOf(none).detail).toBe('لم يبق رمز متاح الآن. أعد المحاولة لاحقاً.');
    expect(await countSpins()).toBe(10_000);
  });

  it('come back when they have expired', async () => {
    await fill(10_000, '-1 minute');
    expect(codeOf(await spin(phoneOf(1)))).toBe('won');
  });
});
