import { randomBytes } from 'node:crypto';
import type { KeyScope } from '#contract/permissions.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { users } from '#server/db/schema/users.ts';
import type { Db } from '#server/db/types.ts';
import { hashKey } from '#server/features/api-keys/find-program.ts';
import { hashPassword } from '#server/features/auth/passwords/password-hash.ts';
import { SESSION_COOKIE } from '#server/features/auth/session-cookie.ts';
import { startSession } from '#server/features/auth/sessions.ts';
import type { HttpClient } from './http-client.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'Correct-horse-9';
const passwordHash = hashPassword(PASSWORD);

let counter = 0;
const next = () => ++counter;

export async function createUser(db: Db, overrides: Partial<typeof users.$inferInsert> = {}) {
  const number = next();
  const [user] = await db
    .insert(users)
    .values({
      username: `user${number}`,
      fullName: `مستخدم ${number}`,
      role: 'administrator',
      password: await passwordHash,
      ...overrides,
    })
    .returning();
  if (user === undefined) throw new Error('No user was created');
  return user;
}

/** Creates a user with these properties and a client with their session. */
export async function signIn(
  app: TestApp,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<{ client: HttpClient; user: Awaited<ReturnType<typeof createUser>> }> {
  const user = await createUser(app.db, overrides);
  const client = app.client();
  client.cookie = await sessionCookie(app.db, user.id, app.now());
  return { client, user };
}

/** The cookie of a session created without signing in, which is not rate-limited. */
export async function sessionCookie(db: Db, userId: string, now = new Date()): Promise<string> {
  const session = { userId, remember: false, address: '127.0.0.1', userAgent: 'test', now };
  const token = await db.transaction((tx) => startSession(tx, session));
  return `${SESSION_COOKIE}=${token}`;
}

/** The key of a program with these scopes. */
export async function createKey(
  db: Db,
  scopes: KeyScope[],
  name = `برنامج ${next()}`,
): Promise<string> {
  const key = `lawha_${randomBytes(32).toString('base64url')}`;
  await db.insert(apiKeys).values({ name, scopes, keyHash: hashKey(key), createdBy: 'المدير' });
  return key;
}
