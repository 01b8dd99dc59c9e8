import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDemoStore, type DemoStore } from '../demo/demo-store.ts';
import { insertDemoStore } from '../demo/insert-demo-store.ts';
import { generatePassword } from './generate-password.ts';
import { siteSettings } from '../schema/settings.ts';
import { users } from '../schema/users.ts';
import type { Db, Tx } from '../types.ts';

export interface SeedOptions {
  adminUsername: string;
  adminPassword: string | undefined;
  demo: boolean;
  dataDir: string;
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  /** What the demo store owes to the rules of features. */
  finishDemo: (tx: Tx, store: DemoStore, administrator: { fullName: string }) => Promise<void>;
}

export interface FirstPassword {
  username: string;
  password: string;
}

export const PASSWORDS_FILE = 'first-passwords.txt';

/**
 * Seeds an empty database with the first administrator and, if configured, the demo store. A
 * generated password opens nothing but the choice of a new one: it stands in a file. It is one
 * transaction, so a kill half-way leaves an empty database. The generated passwords are written to
 * their file before the commit, so no account can exist with an unknown password.
 */
export async function seed(db: Db, options: SeedOptions): Promise<FirstPassword[]> {
  if ((await db.$count(users)) > 0) return [];

  const demo = options.demo ? buildDemoStore(options.now) : null;
  const admin = {
    username: options.adminUsername,
    password: options.adminPassword ?? generatePassword(),
  };
  const others = (demo?.users ?? [])
    .filter(({ role }) => role !== 'administrator')
    .map(({ username }) => ({ username, password: generatePassword() }));
  const adminHash = await options.hashPassword(admin.password);
  const hashes: Record<string, string> = {};
  for (const { username, password } of others)
    hashes[username] = await options.hashPassword(password);

  const generated = options.adminPassword === undefined ? [admin, ...others] : others;
  await db.transaction(async (tx) => {
    const fullName =
      demo?.users.find(({ role }) => role === 'administrator')?.fullName ?? 'مدير النظام';
    const [created] = await tx
      .insert(users)
      .values({
        username: admin.username,
        fullName,
        role: 'administrator',
        password: adminHash,
        // The operator's own choice is theirs to keep.
        mustChangePassword: options.adminPassword === undefined,
      })
      .returning({ id: users.id });
    if (created === undefined) throw new Error('The administrator was not created');
    await tx.insert(siteSettings).values({}).onConflictDoNothing();
    if (demo !== null) {
      const administrator = { id: created.id, fullName };
      await insertDemoStore(tx, demo, hashes, administrator);
      await options.finishDemo(tx, demo, administrator);
    }
    if (generated.length > 0) writePasswords(options.dataDir, generated);
  });
  return generated;
}

function writePasswords(dataDir: string, passwords: readonly FirstPassword[]): void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, PASSWORDS_FILE);
  const lines = passwords.map(({ username, password }) => `${username}\t${password}`);
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
}
