import type { FactorChallenge } from '#contract/auth/auth.ts';
import type { PasskeySetup, SecondFactors } from '#contract/auth/second-factor.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { PASSWORD } from '../factories.ts';
import { Passkey } from '../passkey.ts';
import { appCode, enrolApp } from '../second-factor.ts';
import { sessionOf, type Desk, type WritingCall } from './desk.ts';

/** Passkeys need an address of their own; this one needs no https. */
const DESK_URL = 'http://localhost:3000';
/** What the desk's server needs for second factors. */
export const FACTOR_DEPS = {
  publicUrl: DESK_URL,
  secretBox: createSecretBox('0f'.repeat(32)),
};
const STEP_MS = 30_000;

/** The colleague with an authenticator app whose first code is used up. */
async function withApp({ app, ids }: Desk) {
  const client = await sessionOf(app, ids.colleague);
  const { secret } = await enrolApp(client, app.now());
  app.advance(STEP_MS);
  return { client, secret };
}

async function usernameOf({ send, ids }: Desk): Promise<string> {
  return (await send<{ username: string }>('GET', `/api/users/${ids.colleague}`)).username;
}

export const FACTOR_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/auth/login',
    does: 'asks for the second factor instead of letting in',
    prepare: async (desk) => {
      await withApp(desk);
      const username = await usernameOf(desk);
      return { body: { username, password: PASSWORD }, as: desk.app.client() };
    },
    tells: [],
    keeps: ['login_attempts'],
  },
  {
    endpoint: 'POST /api/auth/login/factor',
    does: 'lets somebody in',
    prepare: async (desk) => {
      const { secret } = await withApp(desk);
      const as = desk.app.client();
      const answer = await as.login(await usernameOf(desk), PASSWORD);
      const { challenge } = answer.body as FactorChallenge;
      return { body: { challenge, code: appCode(secret, desk.app.now()) }, as };
    },
    tells: ['audit', 'users colleague'],
    // Counted before the proof is checked, so that concurrent guesses all count.
    keeps: ['login_attempts', 'factor_challenges'],
  },
  {
    endpoint: 'POST /api/auth/confirm',
    does: 'confirms who is signed in',
    prepare: async () => ({ body: { password: PASSWORD } }),
    tells: [],
    keeps: ['login_attempts'],
  },
  {
    endpoint: 'POST /api/auth/confirm/factor',
    does: 'confirms it with the second factor',
    prepare: async (desk) => {
      const { client, secret } = await withApp(desk);
      const answer = await client.request('POST', '/api/auth/confirm', {
        body: { password: PASSWORD },
      });
      const { challenge } = answer.body as FactorChallenge;
      return { body: { challenge, code: appCode(secret, desk.app.now()) }, as: client };
    },
    tells: [],
    keeps: ['login_attempts', 'factor_challenges'],
  },
  {
    endpoint: 'POST /api/auth/factors/app',
    does: 'adds an authenticator app',
    prepare: async ({ app, ids }) => {
      const as = await sessionOf(app, ids.colleague);
      const { body } = await as.request('POST', '/api/auth/factors/app/setup');
      const { secret, setup } = body as { secret: string; setup: string };
      const about = await sessionOf(app, ids.colleague);
      return { body: { setup, code: appCode(secret, app.now()) }, as, about };
    },
    tells: ['audit', 'users colleague'],
    tellsUser: 'session',
  },
  {
    endpoint: 'POST /api/auth/factors/passkey/setup',
    does: 'begins a passkey',
    prepare: async () => ({}),
    tells: [],
  },
  {
    endpoint: 'POST /api/auth/factors/passkey',
    does: 'adds a passkey',
    prepare: async ({ app, ids }) => {
      const as = await sessionOf(app, ids.colleague);
      const { body } = await as.request('POST', '/api/auth/factors/passkey/setup');
      const setup = body as PasskeySetup;
      const made = new Passkey(DESK_URL).create(setup);
      const about = await sessionOf(app, ids.colleague);
      return { body: { challenge: setup.challenge, name: 'هاتف', ...made }, as, about };
    },
    tells: ['audit', 'users colleague'],
    tellsUser: 'session',
    keeps: ['factor_challenges'],
  },
  {
    endpoint: 'DELETE /api/auth/factors/{id}',
    does: 'removes the last factor and its recovery codes',
    prepare: async (desk) => {
      const { client } = await withApp(desk);
      const { body } = await client.request('GET', '/api/auth/factors');
      const id = (body as SecondFactors).factors[0]?.id ?? '';
      const about = await sessionOf(desk.app, desk.ids.colleague);
      return { params: { id }, as: client, about };
    },
    tells: ['audit', 'users colleague'],
    tellsUser: 'session',
  },
  {
    endpoint: 'POST /api/auth/factors/recovery-codes',
    does: 'replaces the recovery codes',
    prepare: async (desk) => ({ as: (await withApp(desk)).client }),
    tells: ['audit'],
  },
  {
    endpoint: 'DELETE /api/users/{id}/factors',
    does: 'removes the factors of a user and ends their sessions',
    prepare: async (desk) => {
      const { client } = await withApp(desk);
      return { params: { id: desk.ids.colleague }, about: client };
    },
    tells: ['audit', 'users colleague'],
    tellsUser: 'bye',
  },
  {
    endpoint: 'PATCH /api/settings',
    does: 'makes a second factor a must for a role',
    prepare: async ({ app, ids }) => ({
      body: { secondFactorRoles: ['content_update'] },
      about: await sessionOf(app, ids.colleague),
    }),
    tells: ['audit', 'settings', 'store'],
    tellsUser: 'session',
  },
];
