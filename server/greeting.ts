import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORDS_FILE, type FirstPassword } from './db/seed/seed.ts';
import { encryptionKeyFile } from './encryption-key.ts';
import type { Environment } from './env.ts';
import type { Upgrade } from './upgrade-store.ts';

interface Start {
  address: string;
  passwords: readonly FirstPassword[];
  /** Where the database is, when that is outside the data folder. */
  elsewhere: string | null;
  /** What was done to the tables of an older store. */
  upgrade: Upgrade | null;
}

/** What the console shows when the server is ready. */
export function greet(env: Environment, { address, passwords, elsewhere, upgrade }: Start): void {
  const lines = ['', `  Lawha is ready: ${env.PUBLIC_URL ?? address}`];
  if (elsewhere !== null) lines.push(`  The database is in ${elsewhere}`);
  if (upgrade !== null) lines.push(`  ${describeUpgrade(upgrade)}`);
  const keyFile = encryptionKeyFile(env);
  if (keyFile !== null) lines.push(`  Keep a copy of ${keyFile}: API keys open only with it`);
  const passwordsFile = join(env.DATA_DIR, PASSWORDS_FILE);
  if (passwords.length > 0) {
    lines.push('', '  First passwords, each to be replaced at the first sign-in; shown only now');
    lines.push(`  and kept in ${passwordsFile}:`);
    for (const { username, password } of passwords) lines.push(`    ${username}  ${password}`);
  } else if (existsSync(passwordsFile)) {
    // Printed on later starts too, in case the first one ended before it could show them.
    lines.push(`  First passwords: ${passwordsFile}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const describeUpgrade = ({ backup }: Upgrade) =>
  backup === null
    ? 'Its tables were upgraded without a backup (BACKUP_BEFORE_UPGRADE is off)'
    : `Its tables were upgraded; the store of before is in ${backup}`;
