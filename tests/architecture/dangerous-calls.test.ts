import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What nobody writes by accident, and where it is right all the same. */
const RULES: readonly { what: string; pattern: RegExp; only?: readonly string[] }[] = [
  { what: 'code from text', pattern: /\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]|node:vm/ },
  {
    what: 'markup from text',
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    // The reference storefront fills its pages from its own server's escaped answers.
    only: ['storefront/public/shop.js'],
  },
  { what: 'a shell', pattern: /\bexecSync\(|\bexec\(\s*['"`]|shell: true/ },
  {
    what: 'other programs',
    pattern: /node:child_process/,
    only: [
      'server/backup/backup-schedule.ts',
      'server/db/private-postgres/account.ts',
      'server/db/private-postgres/make-cluster.ts',
      'server/db/private-postgres/pid-file.ts',
      'server/db/private-postgres/postmaster.ts',
      'server/limited-process/run-limited.ts',
    ],
  },
  {
    what: 'SQL from text',
    pattern: /sql\.raw\((?!String\((?:limit|BATCH|RECENT_ORDERS_SHOWN|CALLS_SHOWN|rank)\))/,
    only: ['server/db/schema/columns.ts', 'server/db/statements/read-rows.ts'],
  },
  {
    what: 'random numbers that can be guessed',
    pattern: /Math\.random/,
    // How far a wheel turns for show, when to try a connection or a transaction again, and how long
    // to hold a refusal.
    only: [
      'server/db/connection/retry.ts',
      'server/http/error-handler.ts',
      'web/features/wheel/wheel-angle.ts',
      'web/lib/live/event-stream.ts',
    ],
  },
  {
    what: 'a weak hash',
    pattern: /(?:createHash|createHmac|hash)\(\s*'(?:md4|md5|sha1|ripemd)/i,
    // The only one that every authenticator app knows, and sound as an HMAC.
    only: ['server/features/auth/second-factor/totp.ts'],
  },
  { what: 'a cipher of one’s own', pattern: /aes-\d+-(?!gcm)|\bdes-|\brc4\b|publicEncrypt/i },
  {
    what: 'encryption',
    pattern: /createCipheriv/,
    only: ['server/secret-box.ts'],
  },
  { what: 'a certificate that is not checked', pattern: /rejectUnauthorized|NODE_TLS_REJECT/ },
  {
    what: 'XML, YAML or templates from text',
    pattern: /DOMParser|node-expat|js-yaml|handlebars|\bejs\b/i,
    // HTML of its own server.
    only: ['storefront/public/shop.js'],
  },
  {
    what: 'messages',
    pattern: /addEventListener\(\s*'message'|\bonmessage/,
    only: [
      // From the frame of the wheel, whose origin it checks.
      'storefront/public/shop.js',
      // Between a page and its own workers, its own other tabs, and from our own event stream.
      'web/lib/outbox/outbox-tabs.ts',
      'web/lib/excel/excel-import.ts',
      'web/lib/excel/excel-read-worker.ts',
      'web/lib/excel/excel-write-worker.ts',
      'web/lib/excel/excel-export.ts',
      'web/lib/live/event-stream.ts',
      'web/lib/live/shared-stream.ts',
      'web/features/device/service-worker.ts',
      'web/service-worker/worker.ts',
    ],
  },
];

const sources = globSync('{contract,server,web,storefront,carriers}/**/*.{ts,tsx,js}', {
  cwd: ROOT,
}).filter((path) => !/\.test\.tsx?$/.test(path));

it.each(RULES)('nobody uses $what but where it was looked at', ({ pattern, only = [] }) => {
  const users = sources.filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(users.filter((path) => !only.includes(path))).toEqual([]);
});

it('the exceptions are still needed, and there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(500);
  for (const { pattern, only = [] } of RULES) {
    for (const path of only) expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(pattern);
  }
});
