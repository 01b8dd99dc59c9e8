import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, type Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import {
  KEY_SCOPE_NAMES,
  PERMISSIONS,
  ROLES,
  type Permission,
  type Role,
} from '#contract/permissions.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { createKey, createUser, sessionCookie, signIn } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_ALLOWED, ALL_REFUSED } from '#tests/support/user-factories.ts';
import {
  ACCESS_TABLE,
  BEFORE_PASSWORD_CHANGE,
  BEFORE_SECOND_FACTOR,
  FOLLOWED_TABLE,
  KEY_TABLE,
  ROLE_TABLE,
  type WrittenAccess,
} from './access-table.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Event streams do not end; live-updates.api.test.ts covers their access. */
const STREAMS = new Set<Endpoint>([endpoints.streamChanges]);
/**
 * Every endpoint with its expected access from the hand-written table; the registry is not used.
 */
const walked = Object.values(endpoints as Record<string, Endpoint>)
  .filter((endpoint) => !STREAMS.has(endpoint))
  .map((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    return { name, endpoint, access: ACCESS_TABLE[name] };
  });
const open = walked.filter(({ access }) => access === 'public');
const keyed = walked.filter(({ access }) => access === 'storefront key');
const guarded = walked.filter(({ access }) => access !== 'public' && access !== 'storefront key');

const neededFor = (access: WrittenAccess | undefined): readonly Permission[] => {
  if (access === undefined || access === 'session') return [];
  return (typeof access === 'string' ? [access] : access) as readonly Permission[];
};

type Holder = Partial<Record<Permission, boolean | null>> & { role: Role };

/** The rule, by the hand-written tables: the own flag, else what it follows, else the role. */
const holds = (user: Holder, permission: Permission): boolean => {
  const own = user[permission];
  if (own !== undefined && own !== null) return own;
  const followed = FOLLOWED_TABLE[permission];
  if (followed !== undefined) return holds(user, followed);
  const allowed = ROLE_TABLE[user.role];
  return allowed === 'all' || allowed.includes(permission);
};

let app: TestApp;
/** Cookies of users of every kind: each role, each permission alone, an administrator without each. */
const byRole = new Map<Role, string>();
const withOnly = new Map<Permission, string>();
const without = new Map<Permission, string>();
let withTemporaryPassword = '';
let withoutSecondFactor = '';

const cookieOf = async (user: Parameters<typeof createUser>[1]) =>
  sessionCookie(app.db, (await createUser(app.db, user)).id, app.now());

beforeAll(async () => {
  app = await startTestApp({ syncApiKey: 'the-key' });
  for (const role of ROLES) byRole.set(role, await cookieOf({ role }));
  for (const permission of PERMISSIONS) {
    withOnly.set(permission, await cookieOf({ ...ALL_REFUSED, [permission]: true }));
    without.set(permission, await cookieOf({ [permission]: false }));
  }
  withTemporaryPassword = await cookieOf({ mustChangePassword: true });
  withoutSecondFactor = await cookieOf({ role: 'content_update', ...ALL_ALLOWED });
});
afterAll(() => app.close());

/** Random combinations of roles and flags, with a fixed seed. */
const flag = fc.constantFrom(true, false, null);
const mixtures = fc.sample(
  fc.record({
    role: fc.constantFrom(...ROLES),
    ...(Object.fromEntries(PERMISSIONS.map((p) => [p, flag])) as Record<Permission, typeof flag>),
  }),
  { numRuns: 12, seed: 5 },
);

interface Answer {
  status: number;
  body: { code?: string };
}

/** Calls with an empty input: an allowed caller gets a validation error, others are refused. */
async function knock(
  { method, path }: Endpoint,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<Answer> {
  const answer = await app.inject({
    method,
    remoteAddress,
    url: fillPath(path, { id: UNKNOWN_ID }),
    headers,
    ...(method !== 'GET' && { payload: {} }),
  });
  const isJson = /json/.test(answer.headers['content-type'] ?? '');
  return { status: answer.statusCode, body: isJson ? answer.json() : {} };
}

const REFUSALS = [
  'not_in_scope',
  'no_permission',
  'not_signed_in',
  'password_change_required',
  'second_factor_required',
];

const verdict = ({ status, body: { code = '' } }: Answer): string => {
  if (status < 400) return 'allowed';
  if (REFUSALS.includes(code)) return code;
  return status < 500 ? 'allowed' : `fault ${status}`;
};
const verdictFor = async (cookie: string, endpoint: Endpoint) =>
  verdict(await knock(endpoint, { cookie }));

/** The result for each caller in one table, so that a failure shows the whole row. */
async function verdicts<K>(callers: ReadonlyMap<K, string>, endpoint: Endpoint) {
  const ask = async ([who, cookie]: [K, string]) =>
    [who, await verdictFor(cookie, endpoint)] as const;
  return Object.fromEntries(await Promise.all([...callers].map(ask)));
}

const table = <K extends string>(keys: readonly K[], isAllowed: (key: K) => boolean) =>
  Object.fromEntries(keys.map((key) => [key, isAllowed(key) ? 'allowed' : 'no_permission']));

it('the table written by hand names every endpoint, and nothing else', () => {
  const served = Object.values(endpoints as Record<string, Endpoint>);
  const names = served.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ACCESS_TABLE).toSorted()).toEqual(names.toSorted());
});

it.each(open)('$name is open to everyone', async ({ endpoint }) => {
  const answer = await knock(endpoint);
  expect(verdict(answer)).toBe('allowed');
});

it.each(keyed)('$name opens to the key and to nobody signed in', async ({ endpoint }) => {
  const knockWith = async (headers: Record<string, string>) =>
    (await knock(endpoint, headers)).status;
  expect(await knockWith({})).toBe(401);
  expect(await knockWith({ cookie: byRole.get('administrator') ?? '' })).toBe(401);
  expect(await knockWith({ 'x-api-key': 'the-key' })).toBe(400);
});

describe.each(guarded)('$name', ({ name, endpoint, access }) => {
  const needed = neededFor(access);
  const needsNone = needed.length === 0;

  it('is closed without a session', async () => {
    const answer = await knock(endpoint);
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('not_signed_in');
  });

  it('follows the role where no flag is set', async () => {
    expect(await verdicts(byRole, endpoint)).toEqual(
      table(ROLES, (role) => needsNone || needed.some((p) => holds({ role }, p))),
    );
  });

  it('opens to its own flags only', async () => {
    expect(await verdicts(withOnly, endpoint)).toEqual(
      table(PERMISSIONS, (permission) => needsNone || needed.includes(permission)),
    );
  });

  it('closes to an administrator whose flag is taken away', async () => {
    expect(await verdicts(without, endpoint)).toEqual(
      table(PERMISSIONS, (permission) => {
        const user: Holder = { role: 'administrator', [permission]: false };
        return needsNone || needed.some((p) => holds(user, p));
      }),
    );
  });

  it('waits for a temporary password to be replaced', async () => {
    const expected = BEFORE_PASSWORD_CHANGE.includes(name) ? 'allowed' : 'password_change_required';
    expect(await verdictFor(withTemporaryPassword, endpoint)).toBe(expected);
  });

  it('waits for a second factor where the role needs one', async () => {
    await app.db.insert(siteSettings).values({}).onConflictDoNothing();
    await app.db.update(siteSettings).set({ secondFactorRoles: ['content_update'] });
    const expected = BEFORE_SECOND_FACTOR.includes(name) ? 'allowed' : 'second_factor_required';
    expect(await verdictFor(withoutSecondFactor, endpoint)).toBe(expected);
    await app.db.update(siteSettings).set({ secondFactorRoles: [] });
  });
});

describe('a program’s key', () => {
  it.each(KEY_SCOPE_NAMES)(
    'with %s opens what the table names, and nothing else',
    async (scope) => {
      const answers: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const { name, endpoint } of guarded) {
        // A key of its own each time: one alone would soon have called too often.
        const authorization = `Bearer ${await createKey(app.db, [scope])}`;
        answers[name] = verdict(await knock(endpoint, { authorization }));
        expected[name] = KEY_TABLE[name] === scope ? 'allowed' : 'not_in_scope';
      }
      expect(answers).toEqual(expected);
    },
  );

  it.each(guarded)('that nobody made opens nothing: $name', async ({ name, endpoint }) => {
    const headers = { authorization: `Bearer lawha_${'A'.repeat(43)}` };
    const at = guarded.findIndex((one) => one.name === name);
    // From an address of its own: after some wrong keys one is not asked any more.
    const answer = await knock(endpoint, headers, `10.0.${at >> 8}.${at & 255}`);
    expect([answer.status, answer.body.code]).toEqual([401, 'unknown_key']);
  });

  it('with a session beside it is still only a key', async () => {
    const authorization = `Bearer ${await createKey(app.db, ['products_read'])}`;
    const cookie = byRole.get('administrator') ?? '';
    const answer = await knock(endpoints.listUsers, { authorization, cookie });
    expect(answer.body.code).toBe('not_in_scope');
  });
});

it.each(mixtures)('any mixture: the explicit flag wins, else the role (%#)', async (mixture) => {
  const { client } = await signIn(app, mixture);
  const cookie = client.cookie ?? '';
  const answers: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const { name, endpoint, access } of guarded) {
    const needed = neededFor(access);
    const isAllowed = needed.length === 0 || needed.some((p) => holds(mixture, p));
    answers[name] = await verdictFor(cookie, endpoint);
    expected[name] = isAllowed ? 'allowed' : 'no_permission';
  }
  expect(answers).toEqual(expected);
  const { body } = await client.call(endpoints.getMe);
  expect(body).toMatchObject(Object.fromEntries(PERMISSIONS.map((p) => [p, holds(mixture, p)])));
});
