import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints, type FactorChallenge } from '#contract/auth/auth.ts';
import {
  secondFactorEndpoints,
  type PasskeySetup,
  type RecoveryCodes,
  type SecondFactors,
} from '#contract/auth/second-factor.ts';
import { PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { Passkey } from '#tests/support/passkey.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { setUpPasskey, addPasskey, finishLogin, listSecondFactors } = secondFactorEndpoints;
const ORIGIN = 'http://localhost:3000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: ORIGIN });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

async function add(client: HttpClient, passkey: Passkey, wrong: object = {}) {
  const setup = (await client.call(setUpPasskey)).body as PasskeySetup;
  const made = passkey.create(setup);
  const body = { challenge: setup.challenge, name: 'هاتف أمينة', ...made, ...wrong };
  return client.call(addPasskey, { body });
}

async function challengeOf(username: string) {
  const body = { username, password: PASSWORD };
  const answer = await app.client().call(authEndpoints.login, { body });
  const { challenge, passkey } = answer.body as FactorChallenge;
  if (passkey === null) throw new Error('No passkey was asked for');
  return { challenge, asked: passkey };
}

const finish = (challenge: string, passkey: object) =>
  app.client().call(finishLogin, { body: { challenge, passkey: passkey as never } });

describe.each(['es256', 'rs256', 'eddsa'] as const)('a passkey with %s', (algorithm) => {
  it('is added with recovery codes and ends a sign-in', async () => {
    const { client, user } = await signIn(app);
    const passkey = new Passkey(ORIGIN, algorithm);
    const added = await add(client, passkey);
    expect(added.status).toBe(201);
    expect((added.body as RecoveryCodes).recoveryCodes).toHaveLength(10);
    const { factors } = (await client.call(listSecondFactors)).body as SecondFactors;
    expect(factors).toMatchObject([{ kind: 'passkey', name: 'هاتف أمينة', lastUsedAt: null }]);

    const { challenge, asked } = await challengeOf(user.username);
    expect(asked).toMatchObject({
      rpId: 'localhost',
      credentialIds: [passkey.id.toString('base64url')],
    });
    const answer = await finish(challenge, passkey.prove(asked));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ username: user.username });
  });
});

describe('a proof is refused', () => {
  const PROOFS: [string, (passkey: Passkey, asked: { signed: string; rpId: string }) => object][] =
    [
      ['for another challenge', (key, asked) => key.prove({ ...asked, signed: 'AAAA' })],
      ['for another address', (key, asked) => key.prove({ ...asked, rpId: 'evil.example' })],
      ['of another key', (_, asked) => new Passkey(ORIGIN).prove(asked)],
      [
        'of another key under the same id',
        (key, asked) => ({
          ...new Passkey(ORIGIN).prove(asked),
          credentialId: key.id.toString('base64url'),
        }),
      ],
      [
        'from a page of another site',
        (key, asked) => {
          key.origin = 'https://evil.example';
          return key.prove(asked);
        },
      ],
      [
        'from a frame in a page of another site',
        (key, asked) => {
          key.crossOrigin = true;
          return key.prove(asked);
        },
      ],
      ['that is nonsense', (key, asked) => ({ ...key.prove(asked), authenticatorData: 'AAAA' })],
      ['without a signature', (key, asked) => ({ ...key.prove(asked), signature: 'AAAA' })],
      [
        'that was made for registering',
        (key, asked) => ({ ...key.prove(asked), clientData: key.create(asked).clientData }),
      ],
    ];

  it.each(PROOFS)('%s', async (_, proofOf) => {
    const { client, user } = await signIn(app);
    const passkey = new Passkey(ORIGIN);
    await add(client, passkey);
    const { challenge, asked } = await challengeOf(user.username);
    const answer = await finish(challenge, proofOf(passkey, asked));
    expect(problemOf(answer).code).toBe('wrong_passkey');
  });

  it('a second time, and from a copy that counts behind', async () => {
    const { client, user } = await signIn(app);
    const passkey = new Passkey(ORIGIN);
    passkey.counter = 7;
    await add(client, passkey);
    passkey.counter = 8;
    const first = await challengeOf(user.username);
    const proof = passkey.prove(first.asked);
    expect((await finish(first.challenge, proof)).status).toBe(200);
    expect(problemOf(await finish(first.challenge, proof)).code).toBe('factor_challenge_over');
    const second = await challengeOf(user.username);
    const copied = await finish(second.challenge, passkey.prove(second.asked));
    expect(problemOf(copied).code).toBe('wrong_passkey');
  });
});

describe('a new passkey is refused', () => {
  it.each([
    ['with a challenge that was not given', { challenge: 'AAAA' }, 'factor_challenge_over'],
    ['with a key that is none', { publicKey: 'AAAA' }, 'wrong_passkey'],
    ['without its data', { authenticatorData: 'AAAA' }, 'wrong_passkey'],
    ['for another page', { clientData: 'AAAA' }, 'wrong_passkey'],
  ])('%s', async (_, wrong, code) => {
    const { client } = await signIn(app);
    expect(problemOf(await add(client, new Passkey(ORIGIN), wrong)).code).toBe(code);
    const { factors } = (await client.call(listSecondFactors)).body as SecondFactors;
    expect(factors).toEqual([]);
  });

  it('from a frame in a page of another site', async () => {
    const { client } = await signIn(app);
    const passkey = new Passkey(ORIGIN);
    passkey.crossOrigin = true;
    expect(problemOf(await add(client, passkey)).code).toBe('wrong_passkey');
    passkey.crossOrigin = false;
    expect((await add(client, passkey)).status).toBe(201);
  });

  it('twice, and where the address allows none', async () => {
    const { client } = await signIn(app);
    const passkey = new Passkey(ORIGIN);
    await add(client, passkey);
    expect((await add(client, passkey)).status).toBe(409);
    const plain = await startTestApp({ database: app.database, publicUrl: 'http://shop.example' });
    try {
      const { client: there } = await signIn(plain);
      expect(problemOf(await there.call(setUpPasskey)).code).toBe('passkeys_not_possible');
    } finally {
      await plain.close();
    }
  });
});
