import { createHook } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/auth.ts';
import { PublicGate } from '#server/http/public-gate.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { loginAttempts, sessions, users } from '#server/db/schema/users.ts';
import { attemptKey } from '#server/db/tables/attempts.ts';
import { createUser, PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ATTEMPT_LIMITS } from './login-throttle.ts';

const { login, logout, getMe, changeOwnPassword } = authEndpoints;
const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const tryLogin = (username: string, password: string, address?: string) =>
  app.client().request('POST', login.path, {
    body: { username, password },
    headers: address === undefined ? {} : { 'x-forwarded-for': address },
  });

describe('login', () => {
  it('answers the user with effective permissions and nothing secret', async () => {
    const user = await createUser(app.db, { role: 'dashboard_followup', canEditOrders: true });
    const answer = await tryLogin(user.username, PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      username: user.username,
      fullName: user.fullName,
      role: 'dashboard_followup',
      canEditOrders: true,
      canViewOrders: true,
      canDeleteOrders: false,
    });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
    expect(answer.body).not.toHaveProperty('password');
  });

  it('takes the user name in any letter case', async () => {
    await createUser(app.db, { username: 'Amina' });
    expect((await tryLogin('aMINA', PASSWORD)).status).toBe(200);
  });

  it('refuses a wrong name and a wrong password in the same words', async () => {
    const user = await createUser(app.db);
    const wrongPassword = await tryLogin(user.username, 'not-it');
    const wrongName = await tryLogin('nobody', 'not-it');
    const { requestId: _a, ...first } = problemOf(wrongPassword);
    const { requestId: _b, ...second } = problemOf(wrongName);
    expect(wrongPassword.status).toBe(401);
    expect(first).toEqual(second);
    expect(first.detail).toBe('اسم المستخدم أو كلمة المرور غير صحيحة');
    expect(await app.db.select().from(sessions)).toHaveLength(0);
  });

  it('hashes a password for an unknown name as for a known one, whose time would tell', async () => {
    const user = await createUser(app.db);
    let hashes = 0;
    const counting = createHook({
      init: (_id, type) => {
        if (type === 'ARGON2REQUEST') hashes += 1;
      },
    }).enable();
    try {
      for (const name of [user.username, 'nobody']) {
        hashes = 0;
        expect((await tryLogin(name, 'not-it')).status).toBe(401);
        expect([name, hashes]).toEqual([name, 1]);
      }
    } finally {
      counting.disable();
    }
  });

  it('sets a cookie that scripts cannot read and that ends with the browser', async () => {
    const user = await createUser(app.db);
    const answer = await tryLogin(user.username, PASSWORD);
    const cookie = answer.headers.getSetCookie().at(-1);
    expect(cookie).toMatch(/lawha_session=.*HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Max-Age|Expires|Secure/);
  });

  it('sets a cookie behind https that no other host and no plain page can set', async () => {
    const user = await createUser(app.db);
    const https = { 'x-forwarded-proto': 'https' };
    const client = app.client();
    const answer = await client.request('POST', login.path, {
      body: { username: user.username, password: PASSWORD },
      headers: https,
    });
    const cookie = answer.headers.getSetCookie().at(-1);
    expect(cookie).toMatch(/^__Host-lawha_session=/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).not.toMatch(/Domain/);
    expect((await client.request('GET', getMe.path, { headers: https })).status).toBe(200);
    // The same session under the other name, which a page without https could have set.
    const planted = app.client();
    planted.cookie = client.cookie?.replace('__Host-', '');
    expect((await planted.request('GET', getMe.path, { headers: https })).status).toBe(401);
    expect((await client.request('GET', getMe.path)).status).toBe(401);
  });

  it('remembers for 30 days when asked', async () => {
    const user = await createUser(app.db);
    const client = app.client();
    const answer = await client.call(login, {
      body: { username: user.username, password: PASSWORD, rememberMe: true },
    });
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=2592000/);
    app.advance(29 * 24 * HOUR);
    expect((await client.call(getMe)).status).toBe(200);
    app.advance(24 * HOUR);
    expect((await client.call(getMe)).status).toBe(401);
  });

  it('keeps only a hash of the token', async () => {
    const { client } = await signIn(app);
    const token = client.cookie?.split('=')[1] ?? '';
    const [stored] = await app.db.select().from(sessions);
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('gives a new session each time and ends the one it replaces', async () => {
    const { client, user } = await signIn(app);
    const before = client.cookie;
    await client.call(login, { body: { username: user.username, password: PASSWORD } });
    expect(client.cookie).not.toBe(before);
    const old = app.client();
    old.cookie = before;
    expect((await old.call(getMe)).status).toBe(401);
  });

  it('names every wrong field', async () => {
    const answer = await app.client().request('POST', login.path, { body: { username: ' ' } });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors).toEqual([
      { path: 'username', message: 'هذا الحقل مطلوب' },
      { path: 'password', message: 'هذا الحقل مطلوب' },
    ]);
  });
});

/**
 * Attempts of this window, from then on counted one by one. Each that is made costs a hash, and there
 * would be hundreds.
 */
const countedBefore = (attempts: number, kind: 'name' | 'address', who: string) =>
  app.db
    .insert(loginAttempts)
    .values({ key: attemptKey(kind, who), attempts, windowStartedAt: app.now() });

describe('login throttle', () => {
  it('stops guessing one user from one address, and lets them in after the window', async () => {
    const user = await createUser(app.db);
    for (let i = 0; i < ATTEMPT_LIMITS.pair; i++) {
      expect((await tryLogin(user.username, 'guess')).status).toBe(401);
    }
    const blocked = await tryLogin(user.username, PASSWORD);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    app.advance(HOUR);
    expect((await tryLogin(user.username, PASSWORD)).status).toBe(200);
  });

  it('counts attempts that come at once', async () => {
    const user = await createUser(app.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryLogin(user.username, 'guess')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(ATTEMPT_LIMITS.pair);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - ATTEMPT_LIMITS.pair);
  });

  it('answers alike for names that do not exist', async () => {
    for (let i = 0; i < ATTEMPT_LIMITS.pair; i++) await tryLogin('nobody', 'guess');
    expect((await tryLogin('nobody', 'guess')).status).toBe(429);
  });

  it('does not let strangers lock a user out of a place they signed in from', async () => {
    const user = await createUser(app.db);
    expect((await tryLogin(user.username, PASSWORD, '10.0.0.1')).status).toBe(200);
    await app.db.delete(loginAttempts).where(eq(loginAttempts.key, attemptKey('name', user.id)));
    await countedBefore(ATTEMPT_LIMITS.name - 2, 'name', user.id);
    expect((await tryLogin(user.username, 'guess', '10.1.0.1')).status).toBe(401);
    expect((await tryLogin(user.username, 'guess', '10.1.0.2')).status).toBe(401);
    expect((await tryLogin(user.username, PASSWORD, '10.2.0.1')).status).toBe(429);
    expect((await tryLogin(user.username, PASSWORD, '10.0.0.1')).status).toBe(200);
  });

  it('does not let one address use up a name for every other', async () => {
    const user = await createUser(app.db);
    for (let i = 0; i <= ATTEMPT_LIMITS.name; i++) await tryLogin(user.username, 'x', '10.3.0.1');
    expect((await tryLogin(user.username, PASSWORD, '10.3.0.1')).status).toBe(429);
    expect((await tryLogin(user.username, PASSWORD, '10.3.0.2')).status).toBe(200);
  });

  it('never locks a user out of a device that they know', async () => {
    const user = await createUser(app.db);
    const entered = await tryLogin(user.username, PASSWORD, '10.0.0.1');
    const device = entered.headers.getSetCookie().find((line) => line.startsWith('lawha_device='));
    expect(device).toMatch(/HttpOnly/);
    const onDevice = (password: string, address: string) =>
      app.client().request('POST', login.path, {
        body: { username: user.username, password },
        headers: { 'x-forwarded-for': address, cookie: device?.split(';')[0] ?? '' },
      });
    // Strangers use up the name, and everything that their own address may do.
    await app.db.delete(loginAttempts).where(eq(loginAttempts.key, attemptKey('name', user.id)));
    await countedBefore(ATTEMPT_LIMITS.name, 'name', user.id);
    expect((await tryLogin(user.username, PASSWORD, '10.1.0.1')).status).toBe(429);
    await countedBefore(ATTEMPT_LIMITS.address, 'address', '10.2.0.1');
    expect((await tryLogin('anybody', PASSWORD, '10.2.0.1')).status).toBe(429);
    expect((await tryLogin(user.username, PASSWORD, '10.2.0.1')).status).toBe(429);
    expect((await onDevice(PASSWORD, '10.2.0.1')).status).toBe(200);
    // The device's own guesses are limited too, and it is known for its user only.
    for (let i = 0; i < 10; i++) expect((await onDevice('guess', '10.2.0.2')).status).toBe(401);
    expect((await onDevice(PASSWORD, '10.2.0.2')).status).toBe(429);
    const other = await createUser(app.db);
    const elsewhere = await app.client().request('POST', login.path, {
      body: { username: other.username, password: PASSWORD },
      headers: { 'x-forwarded-for': '10.2.0.1', cookie: device?.split(';')[0] ?? '' },
    });
    expect(elsewhere.status).toBe(429);
  });

  it('keeps the lane of known devices free of made-up cookies', async () => {
    const user = await createUser(app.db);
    const trust = app.now();
    // The crowd is refilled by the clock, which stands still here.
    const crowd = { atWork: { all: 50, block: 20 }, crowd: 4, callsASecond: 20, callsAMinute: 300 };
    const gate = new PublicGate(() => trust, crowd);
    const flooded = await startTestApp({ database: app.database, gate });
    try {
      const enter = (address: string, device?: string) =>
        flooded.client().request('POST', login.path, {
          body: { username: user.username, password: PASSWORD },
          headers: {
            'x-forwarded-for': address,
            ...(device !== undefined && { cookie: `lawha_device=${device}` }),
          },
        });
      const made = (n: number) => `${n}`.padStart(43, 'x');
      expect((await enter('10.5.0.1', made(1))).status).toBe(200);
      const entered = await enter('10.0.0.1');
      const device = /lawha_device=([\w-]{43});/.exec(entered.headers.getSetCookie().join())?.[1];
      for (const n of [2, 3]) expect((await enter(`10.5.0.${n}`, made(n))).status).toBe(200);
      expect((await enter('10.5.0.9', made(9))).status).toBe(429);
      expect((await enter('10.5.0.9')).status).toBe(429);
      flooded.advance(5_000);
      expect((await enter('10.0.0.1', device)).status).toBe(200);
    } finally {
      await flooded.close();
    }
  });

  it('counts the user that was found, however the name is written', async () => {
    const user = await createUser(app.db, { username: 'amina' });
    const spellings = ['amina', 'AMINA', ' Amina', '\uff41mina', 'aMiNa'];
    for (const name of spellings) expect((await tryLogin(name, 'guess')).status).toBe(401);
    expect((await tryLogin('amina', PASSWORD)).status).toBe(429);
    expect(user.username).toBe('amina');
  });

  it('does not take a dotted capital I for an i', async () => {
    await createUser(app.db, { username: 'admin' });
    expect((await tryLogin('adm\u0130n', PASSWORD)).status).toBe(401);
  });

  it('lets a user in whose own name the database would lower-case otherwise', async () => {
    await createUser(app.db, { username: '\u0130brahim' });
    expect((await tryLogin('\u0130brahim', PASSWORD)).status).toBe(200);
  });

  it('counts the addresses of one IPv6 subscriber as one', async () => {
    const user = await createUser(app.db);
    for (let i = 0; i < 5; i++) await tryLogin(user.username, 'guess', `2001:db8:1:2::${i}`);
    expect((await tryLogin(user.username, PASSWORD, '2001:db8:1:2:aaaa::1')).status).toBe(429);
    expect((await tryLogin(user.username, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('stops one address from guessing many users', async () => {
    await countedBefore(ATTEMPT_LIMITS.address - 3, 'address', '127.0.0.1');
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await tryLogin(`somebody${i}`, 'guess')).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('session', () => {
  it('ends after 12 idle hours, and being used keeps it', async () => {
    const { client } = await signIn(app);
    app.advance(11 * HOUR);
    expect((await client.call(getMe)).status).toBe(200);
    app.advance(11 * HOUR);
    expect((await client.call(getMe)).status).toBe(200);
    app.advance(13 * HOUR);
    expect((await client.call(getMe)).status).toBe(401);
  });

  it('ends after 7 days, however much it is used', async () => {
    const { client } = await signIn(app);
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      app.advance(8 * HOUR);
      expect((await client.call(getMe)).status).toBe(200);
    }
    app.advance(9 * HOUR);
    expect((await client.call(getMe)).status).toBe(401);
  });

  it('is not kept by what a page asks for while nobody is there', async () => {
    const { client } = await signIn(app);
    app.advance(7 * HOUR);
    const unattended = await client.request('GET', getMe.path, {
      headers: { 'x-unattended': '1' },
    });
    expect(unattended.status).toBe(200);
    app.advance(6 * HOUR);
    expect((await client.call(getMe)).status).toBe(401);
  });

  it('ends with logout, also for a copy of the cookie', async () => {
    const { client } = await signIn(app);
    const copy = app.client();
    copy.cookie = client.cookie;
    expect((await client.call(logout)).status).toBe(204);
    expect((await copy.call(getMe)).status).toBe(401);
  });

  it('is decided from the stored user on every call', async () => {
    const { client, user } = await signIn(app, { role: 'dashboard_followup' });
    await app.db.update(users).set({ canViewOrders: false }).where(eq(users.id, user.id));
    expect((await client.call(getMe)).body).toMatchObject({ canViewOrders: false });
    await app.db.delete(users).where(eq(users.id, user.id));
    expect((await client.call(getMe)).status).toBe(401);
  });
});

describe('own password', () => {
  const NEW = 'Another-horse-7';

  it('changes, ends the other sessions and keeps this one', async () => {
    const { client, user } = await signIn(app);
    const elsewhere = app.client();
    await elsewhere.call(login, { body: { username: user.username, password: PASSWORD } });
    const answer = await client.call(changeOwnPassword, {
      body: { currentPassword: PASSWORD, newPassword: NEW },
    });
    expect(answer.status).toBe(204);
    expect((await client.call(getMe)).status).toBe(200);
    expect((await elsewhere.call(getMe)).status).toBe(401);
    expect((await tryLogin(user.username, PASSWORD)).status).toBe(401);
    expect((await tryLogin(user.username, NEW)).status).toBe(200);
  });

  it('is refused without the current one, and nothing changes', async () => {
    const { client, user } = await signIn(app);
    const answer = await client.call(changeOwnPassword, {
      body: { currentPassword: 'wrong', newPassword: NEW },
    });
    expect(problemOf(answer).code).toBe('wrong_current_password');
    expect((await tryLogin(user.username, PASSWORD)).status).toBe(200);
  });

  it('may be chosen by somebody whose first ten ideas were common, but not guessed', async () => {
    const { client } = await signIn(app);
    const change = (currentPassword: string, newPassword: string) =>
      client.call(changeOwnPassword, { body: { currentPassword, newPassword } });
    for (let idea = 0; idea < 10; idea += 1) {
      expect((await change(PASSWORD, 'Administrator-2026')).status).toBe(400);
    }
    expect((await change(PASSWORD, NEW)).status).toBe(204);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(problemOf(await change('wrong', NEW)).code).toBe('wrong_current_password');
    }
    expect((await change(NEW, PASSWORD)).status).toBe(429);
  });

  it.each(['Zay7!mq', 'zayt7!mq', 'Zayt7xmq', 'fourteen chars'])(
    'is refused when too short or too plain: %s',
    async (newPassword) => {
      const { client } = await signIn(app);
      const answer = await client.call(changeOwnPassword, {
        body: { currentPassword: PASSWORD, newPassword },
      });
      expect(answer.status).toBe(400);
      expect(problemOf(answer).errors).toEqual([
        {
          path: 'newPassword',
          message:
            'كلمة المرور: 8 أحرف على الأقل، مع حرف كبير وحرف صغير ورقم ورمز خاص، أو عبارة من 15 حرفاً أو أكثر',
        },
      ]);
    },
  );

  it.each([
    'قهوة الصباح على الشرفة',
    'le violon sous la pluie',
    'xkqvtzwmbrlpqhd',
    'XKQVTZWMBRLPQHD',
    '839201748362915',
    '%&/=)(?+*#<>@!$',
    'Zayt7!mq',
    'ـــ مفتاح تحت حجر أزرق',
  ])(
    'of the specification’s rule, or a phrase of any composition, is accepted: %s',
    async (newPassword) => {
      const { client, user } = await signIn(app);
      const answer = await client.call(changeOwnPassword, {
        body: { currentPassword: PASSWORD, newPassword },
      });
      expect(answer.status).toBe(204);
      expect((await tryLogin(user.username, newPassword)).status).toBe(200);
    },
  );

  it.each([
    ['Administrator-2026', 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر كلمات أخرى.'],
    ['Nardjes-12345', 'كلمة المرور هذه مأخوذة من اسمك أو اسم المتجر. اختر كلمات أخرى.'],
    ['Samira-Benz1', 'كلمة المرور هذه مأخوذة من اسمك أو اسم المتجر. اختر كلمات أخرى.'],
    ['Storefront-123', 'كلمة المرور هذه مأخوذة من اسمك أو اسم المتجر. اختر كلمات أخرى.'],
    ['Mashop-2026!', 'كلمة المرور هذه مأخوذة من اسمك أو اسم المتجر. اختر كلمات أخرى.'],
  ])('%s is refused: guessers try it first', async (newPassword, message) => {
    await app.db
      .insert(siteSettings)
      .values({ storeName: 'Dar Nardjes', storeEmail: 'contact@mashop.dz' });
    const { client, user } = await signIn(app, { username: 'samira', fullName: 'Samira Benz' });
    const answer = await client.call(changeOwnPassword, {
      body: { currentPassword: PASSWORD, newPassword },
    });
    expect(problemOf(answer).errors).toEqual([{ path: 'newPassword', message }]);
    expect((await tryLogin(user.username, PASSWORD)).status).toBe(200);
  });

  it('of two changes at once only one succeeds', async () => {
    const { client } = await signIn(app);
    const answers = await Promise.all(
      ['First-horse-11', 'Second-horse-22'].map((newPassword) =>
        client.call(changeOwnPassword, { body: { currentPassword: PASSWORD, newPassword } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  it('must be replaced first when it is temporary', async () => {
    const { client } = await signIn(app, { mustChangePassword: true });
    const work = () => client.request('GET', '/api/orders?page=1');
    expect((await client.call(getMe)).body).toMatchObject({ mustChangePassword: true });
    expect(problemOf(await work()).code).toBe('password_change_required');
    await client.call(changeOwnPassword, { body: { currentPassword: PASSWORD, newPassword: NEW } });
    expect((await client.call(getMe)).body).toMatchObject({ mustChangePassword: false });
    expect((await work()).status).toBe(200);
  });
});
