import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints, type FactorChallenge } from '#contract/auth/auth.ts';
import { secondFactorEndpoints, type SecondFactors } from '#contract/auth/second-factor.ts';
import { userEndpoints } from '#contract/users/users.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/second-factors.ts';
import { sessions } from '#server/db/schema/users.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { factorWarning } from './authenticator-app.ts';
import { recoverAdministrator } from '../recovery-service.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { appCode, enrolApp } from '#tests/support/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { login, getMe, changeOwnPassword } = authEndpoints;
const { finishLogin, listSecondFactors, setUpApp, addApp, removeSecondFactor } =
  secondFactorEndpoints;
const { renewRecoveryCodes } = secondFactorEndpoints;
const STEP = 30_000;
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ secretBox: createSecretBox('0f'.repeat(32)) });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** A user with an authenticator app whose first code has been used up. */
async function enrolled(overrides: Parameters<typeof signIn>[1] = {}) {
  const { client, user } = await signIn(app, overrides);
  const { secret, recoveryCodes: codes } = await enrolApp(client, app.now());
  app.advance(STEP);
  return { client, user, secret, codes };
}

/** The first step: the right password. */
async function challengeOf(username: string, client = app.client(), rememberMe = false) {
  const answer = await client.call(login, { body: { username, password: PASSWORD, rememberMe } });
  expect(answer.status).toBe(202);
  return { client, ...(answer.body as FactorChallenge) };
}

const finish = (client: HttpClient, challenge: string, code: string) =>
  client.call(finishLogin, { body: { challenge, code } });

describe('signing in with a code', () => {
  it('takes two steps, and the first gives no session', async () => {
    const { user, secret } = await enrolled();
    const { client, challenge, kinds, passkey } = await challengeOf(user.username);
    expect({ kinds, passkey }).toEqual({ kinds: ['app'], passkey: null });
    expect(client.cookie).toBeUndefined();
    expect(await app.db.$count(sessions)).toBe(1);
    const answer = await finish(client, challenge, appCode(secret, app.now()));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ username: user.username, mustChangePassword: false });
    expect((await client.call(getMe)).status).toBe(200);
  });

  it('remembers when the first step asked for it', async () => {
    const { user, secret } = await enrolled();
    const { client, challenge } = await challengeOf(user.username, app.client(), true);
    const answer = await finish(client, challenge, appCode(secret, app.now()));
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=2592000/);
  });

  it('takes Arabic digits and spaces', async () => {
    const { user, secret } = await enrolled();
    const { client, challenge } = await challengeOf(user.username);
    const code = appCode(secret, app.now()).replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? '');
    const answer = await finish(client, challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.status).toBe(200);
  });

  it('refuses a wrong code without a session and writes it down', async () => {
    const { user } = await enrolled();
    const { client, challenge } = await challengeOf(user.username);
    const answer = await finish(client, challenge, '000000');
    expect(problemOf(answer).code).toBe('wrong_factor');
    expect(client.cookie).toBeUndefined();
    const failed = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'login_failed'));
    expect(failed.map(({ subjectId }) => subjectId)).toEqual([user.id]);
  });

  it('accepts each code once, also by two at the same moment', async () => {
    const { user, secret } = await enrolled();
    const both = await Promise.all([challengeOf(user.username), challengeOf(user.username)]);
    const code = appCode(secret, app.now());
    const answers = await Promise.all(
      both.map(({ client, challenge }) => finish(client, challenge, code)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const { client, challenge } = await challengeOf(user.username);
    expect(problemOf(await finish(client, challenge, code)).code).toBe('wrong_factor');
  });

  it('does not accept the code that added the app', async () => {
    const { client, user } = await signIn(app);
    const { code } = await enrolApp(client, app.now());
    const second = await challengeOf(user.username);
    const answer = await finish(second.client, second.challenge, code);
    expect(problemOf(answer).code).toBe('wrong_factor');
  });

  it('gives five minutes and five answers', async () => {
    const { user, secret } = await enrolled();
    const late = await challengeOf(user.username);
    app.advance(5 * MINUTE);
    expect(
      problemOf(await finish(late.client, late.challenge, appCode(secret, app.now()))).code,
    ).toBe('factor_challenge_over');
    const tried = await challengeOf(user.username);
    for (let i = 0; i < 5; i++) await finish(tried.client, tried.challenge, '000000');
    const answer = await finish(tried.client, tried.challenge, appCode(secret, app.now()));
    expect(problemOf(answer).code).toBe('factor_challenge_over');
  });

  it('stops guessing, however many challenges it starts', async () => {
    const { user, secret } = await enrolled();
    const answers: number[] = [];
    for (let i = 0; i < 3; i++) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}` };
      const first = await app.client().request('POST', login.path, {
        body: { username: user.username, password: PASSWORD },
        headers,
      });
      const { challenge } = first.body as FactorChallenge;
      for (let guess = 0; guess < 5; guess++) {
        answers.push((await finish(app.client(), challenge, '000000')).status);
      }
    }
    expect(answers).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
    app.advance(15 * MINUTE);
    const { client, challenge } = await challengeOf(user.username);
    expect((await finish(client, challenge, appCode(secret, app.now()))).status).toBe(200);
  });

  it('is possible on a known device while strangers guess, and bounded there as well', async () => {
    const { user, secret } = await enrolled();
    const known = await challengeOf(user.username);
    const entered = await finish(known.client, known.challenge, appCode(secret, app.now()));
    expect(entered.status).toBe(200);
    const cookie = entered.headers.getSetCookie().find((line) => line.startsWith('lawha_device='));
    const onDevice = { cookie: cookie?.split(';')[0] ?? '' };
    const credentials = { username: user.username, password: PASSWORD };
    const begin = async (headers: Record<string, string>) => {
      const answer = await app.client().request('POST', login.path, { body: credentials, headers });
      return (answer.body as FactorChallenge).challenge;
    };
    const answer = async (challenge: string, code: string, headers: Record<string, string>) =>
      (await app.client().request('POST', finishLogin.path, { body: { challenge, code }, headers }))
        .status;
    const guess = async (times: number, headers: Record<string, string>) => {
      const statuses: number[] = [];
      let challenge = '';
      for (let i = 0; i < times; i++) {
        if (i % 5 === 0) challenge = await begin(headers);
        statuses.push(await answer(challenge, '000000', headers));
      }
      return statuses;
    };
    const stranger = { 'x-forwarded-for': '10.0.0.1' };
    expect(await guess(11, stranger)).toEqual([...Array(10).fill(400), 429]);

    app.advance(STEP);
    const right = appCode(secret, app.now());
    expect(await answer(await begin(onDevice), right, onDevice)).toBe(200);
    // The owner's sign-in does not give the stranger new attempts.
    expect(await guess(1, stranger)).toEqual([429]);
    expect(await guess(11, onDevice)).toEqual([...Array(10).fill(400), 429]);
  });

  it('by strangers does not keep somebody who is signed in from confirming it', async () => {
    const { client, user, secret } = await enrolled();
    let last = { challenge: '' };
    for (let i = 0; i < 11; i++) {
      if (i % 5 === 0) last = await challengeOf(user.username);
      await finish(app.client(), last.challenge, '000000');
    }
    const { confirmSession, confirmSessionFactor } = secondFactorEndpoints;
    const confirm = async () =>
      (await client.call(confirmSession, { body: { password: PASSWORD } })).body as FactorChallenge;
    const prove = async (challenge: string, code: string) =>
      (await client.call(confirmSessionFactor, { body: { challenge, code } })).status;
    const { challenge } = await confirm();
    expect(await prove(challenge, appCode(secret, app.now()))).toBe(204);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      if (i % 5 === 0) last = await confirm();
      statuses.push(await prove(last.challenge, '000000'));
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('is over when the password changes in between', async () => {
    const { client, user, secret } = await enrolled();
    const waiting = await challengeOf(user.username);
    const body = { currentPassword: PASSWORD, newPassword: 'Another-horse-7' };
    expect((await client.call(changeOwnPassword, { body })).status).toBe(204);
    const answer = await finish(waiting.client, waiting.challenge, appCode(secret, app.now()));
    expect(problemOf(answer).code).toBe('factor_challenge_over');
  });
});

describe('recovery codes', () => {
  it('are ten, each signs in once, and only their hashes are stored', async () => {
    const { user, codes } = await enrolled();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(JSON.stringify(await app.db.select().from(recoveryCodes))).not.toContain(
      codes[0]?.replaceAll('-', ''),
    );
    const [code = ''] = codes;
    const both = await Promise.all([challengeOf(user.username), challengeOf(user.username)]);
    const answers = await Promise.all(
      both.map(({ client, challenge }) => finish(client, challenge, code.toLowerCase())),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const { client } = both[answers.findIndex(({ status }) => status === 200)] ?? {};
    const listed = (await client?.call(listSecondFactors))?.body as SecondFactors;
    expect(listed.recoveryCodesLeft).toBe(9);
    const told = (await app.db.select().from(auditEvents)).map(({ action }) => action);
    expect(told).toContain('recovery_code_used');
  });

  it('are renewed all at once', async () => {
    const { client, user, codes } = await enrolled();
    const renewed = (await client.call(renewRecoveryCodes)).body as { recoveryCodes: string[] };
    expect(renewed.recoveryCodes).toHaveLength(10);
    const second = await challengeOf(user.username);
    const old = await finish(second.client, second.challenge, codes[0] ?? '');
    expect(problemOf(old).code).toBe('wrong_recovery_code');
    expect(problemOf(old).detail).toMatch(/^رمز الاسترجاع غير صحيح/);
    const [code = ''] = renewed.recoveryCodes;
    expect((await finish(second.client, second.challenge, code)).status).toBe(200);
  });
});

describe('the app', () => {
  it('is stored encrypted, and only after its first code', async () => {
    const { client } = await signIn(app);
    const { secret, setup } = (await client.call(setUpApp)).body as {
      secret: string;
      setup: string;
    };
    expect(await app.db.$count(secondFactors)).toBe(0);
    const wrong = await client.call(addApp, { body: { setup, code: '000000' } });
    expect(problemOf(wrong).code).toBe('wrong_factor');
    const right = await client.call(addApp, { body: { setup, code: appCode(secret, app.now()) } });
    expect(right.status).toBe(201);
    const [stored] = await app.db.select().from(secondFactors);
    expect(stored?.secret).toMatch(/^v1\./);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('cannot be added with the setup of another user', async () => {
    const { client: mine } = await signIn(app);
    const { client: theirs } = await signIn(app);
    const { secret, setup } = (await mine.call(setUpApp)).body as { secret: string; setup: string };
    const code = appCode(secret, app.now());
    const answer = await theirs.call(addApp, { body: { setup, code } });
    expect(problemOf(answer).code).toBe('factor_challenge_over');
  });

  it('is one, also when two windows add it at the same moment', async () => {
    const { client } = await signIn(app);
    const setups = [await client.call(setUpApp), await client.call(setUpApp)];
    const answers = await Promise.all(
      setups.map(({ body }) => {
        const { secret, setup } = body as { secret: string; setup: string };
        return client.call(addApp, { body: { setup, code: appCode(secret, app.now()) } });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(problemOf(await client.call(setUpApp)).code).toBe('app_already_added');
  });

  it('is refused where its secret could not be encrypted', async () => {
    const { database } = app;
    const bare = await startTestApp({ database, secretBox: null });
    try {
      const { client } = await signIn(bare);
      expect(problemOf(await client.call(setUpApp)).code).toBe('factor_needs_encryption');
      const listed = (await client.call(listSecondFactors)).body as SecondFactors;
      expect(listed.canAddApp).toBe(false);
    } finally {
      await bare.close();
    }
  });

  it('that another key encrypted is told at the start', async () => {
    await enrolled();
    const box = createSecretBox('0f'.repeat(32));
    expect(await factorWarning(app.db, box)).toBeNull();
    expect(await factorWarning(app.db, null)).toContain('1 authenticator apps');
    const other = createSecretBox('ab'.repeat(32));
    expect(await factorWarning(app.db, other)).toContain('1 authenticator apps');
  });

  it('is removed with its recovery codes, and the password alone signs in again', async () => {
    const { client, user } = await enrolled();
    const { factors } = (await client.call(listSecondFactors)).body as SecondFactors;
    const params = { id: factors[0]?.id ?? '' };
    const { client: stranger } = await signIn(app);
    expect((await stranger.call(removeSecondFactor, { params })).status).toBe(404);
    expect((await client.call(removeSecondFactor, { params })).status).toBe(204);
    expect(await app.db.$count(recoveryCodes)).toBe(0);
    expect((await app.client().login(user.username, PASSWORD)).status).toBe(200);
  });
});

describe('another administrator', () => {
  const remove = (client: HttpClient, id: string) =>
    client.call(userEndpoints.removeUserFactors, { params: { id } });

  it('removes the factors of a user, whose sessions end', async () => {
    const { client: theirs, user } = await enrolled({ role: 'content_update' });
    const { client } = await signIn(app);
    expect((await remove(client, user.id)).status).toBe(204);
    expect((await theirs.call(getMe)).status).toBe(401);
    expect((await app.client().login(user.username, PASSWORD)).status).toBe(200);
    const told = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'second_factors_reset'));
    expect(told.map(({ subjectId }) => subjectId)).toEqual([user.id]);
  });

  it('not of somebody out of reach, and not their own', async () => {
    const { client: boss, user } = await enrolled();
    const { client } = await signIn(app, { role: 'dashboard_followup', canEditUsers: true });
    expect(problemOf(await remove(client, user.id)).code).toBe('beyond_own_permissions');
    expect(problemOf(await remove(boss, user.id)).code).toBe('own_account');
    expect(await app.db.$count(secondFactors)).toBe(1);
  });

  it('sees who has one', async () => {
    const { user } = await enrolled();
    const { client, user: other } = await signIn(app);
    const list = (await client.call(userEndpoints.listUsers)).body as {
      id: string;
      hasSecondFactor: boolean;
    }[];
    const has = Object.fromEntries(list.map((one) => [one.id, one.hasSecondFactor]));
    expect(has).toEqual({ [user.id]: true, [other.id]: false });
  });
});

it('the console removes the factors of a lost administrator', async () => {
  await app.db.insert(siteSettings).values({});
  const { user } = await enrolled({ username: 'boss' });
  const given = await recoverAdministrator(app.db, {
    username: 'boss',
    adminUsername: 'admin',
    now: app.now(),
  });
  expect(given.factors).toBe(1);
  const answer = await app.client().login(user.username, given.password);
  expect(answer.status).toBe(200);
});
