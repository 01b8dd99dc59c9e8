import { z } from 'zod';
import { hasNoCredentials } from '#contract/common.ts';
import { addressesOf } from './db/connection/several-hosts.ts';

const text = z.string().trim().min(1);
const port = z.coerce.number().int().min(0).max(65_535);
const oneDatabase = z.url({ protocol: /^postgres(ql)?$/ });
const databaseUrl = text.refine((value) =>
  addressesOf(value).every(
    (address) =>
      oneDatabase.safeParse(address).success && !address.includes('target_session_attrs='),
  ),
);
const httpUrl = z.url({ protocol: /^https?$/ });

const encryptionKey = z.string().regex(/^[0-9a-f]{64}$/i);
export const isEncryptionKey = (value: string) => encryptionKey.safeParse(value).success;

/** Other databases are often backed up by other means. */
const DAILY_BACKUPS = 7;

/** S3 settings for uploads: either all of them or none. */
const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: text.default('127.0.0.1'),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    DATA_DIR: text.default('./data'),
    DEMO_DATA: z.enum(['on', 'off']).optional(),
    ADMIN_USERNAME: text.max(100).default('admin'),
    // Judged where it is used: a store that was made with a shorter one keeps starting.
    ADMIN_PASSWORD: z.string().max(200).optional(),
    PUBLIC_URL: httpUrl.optional(),
    STOREFRONT_SLUG: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .default('storefront'),
    STOREFRONT_URL: httpUrl.refine(hasNoCredentials).optional(),
    STOREFRONT_API_KEY: text.optional(),
    S3_ENDPOINT: httpUrl.refine(hasNoCredentials).optional(),
    S3_BUCKET: text.optional(),
    S3_REGION: text.default('auto'),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: text.max(320).optional(),
    ENCRYPTION_KEY: encryptionKey.optional(),
    CARRIERS_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
    SYNC_API_KEY: text.min(16).optional(),
    BACKUPS_KEPT: z.coerce.number().int().min(0).max(366).optional(),
    BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off']).optional(),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
    METRICS_PORT: z.union([z.literal('off'), port]).default(9464),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .check(({ value: env, issues }) => {
    if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
      issues.push({ code: 'custom', path: ['DATABASE_DIRECT_URL'], input: env });
    }
    if (S3_NEEDS.every((name) => env[name] === undefined)) return;
    for (const name of S3_NEEDS.filter((needed) => env[needed] === undefined)) {
      issues.push({ code: 'custom', path: [name], input: env });
    }
  })
  .transform((env) => ({
    ...env,
    DEMO_DATA: env.DEMO_DATA ?? (env.DATABASE_URL === undefined ? 'on' : 'off'),
    BACKUPS_KEPT: env.BACKUPS_KEPT ?? (env.DATABASE_URL === undefined ? DAILY_BACKUPS : 0),
  }))
  .transform((env) => {
    const makesBackups = env.DATABASE_URL === undefined || env.BACKUPS_KEPT > 0;
    return {
      ...env,
      BACKUP_BEFORE_UPGRADE: env.BACKUP_BEFORE_UPGRADE ?? (makesBackups ? 'on' : 'off'),
    };
  });

export type Environment = z.infer<typeof Environment>;

const MEANING: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host/database',
  DATABASE_DIRECT_URL: 'a PostgreSQL address, and only set beside DATABASE_URL',
  DEMO_DATA: 'on or off',
  ADMIN_PASSWORD: 'at most 200 characters',
  PUBLIC_URL: 'an http or https address',
  STOREFRONT_SLUG: 'small Latin letters, digits and dashes',
  STOREFRONT_URL: 'an http or https address without a user name or password',
  S3_ENDPOINT: 'an http or https address without a user name or password',
  S3_BUCKET: 'set, since another S3 variable is',
  S3_ACCESS_KEY_ID: 'set, since another S3 variable is',
  S3_SECRET_ACCESS_KEY: 'set, since another S3 variable is',
  SMTP_URL: 'a mail server, such as smtps://user:password@mail.example:465',
  ENCRYPTION_KEY: '64 hexadecimal digits, as `openssl rand -hex 32` prints them',
  CARRIERS_ALLOW_PRIVATE: 'on or off',
  SYNC_API_KEY: 'at least 16 characters, as `openssl rand -hex 32` prints them',
  BACKUPS_KEPT: 'a number of days from 0 to 366',
  BACKUP_BEFORE_UPGRADE: 'on or off',
  DRAIN_SECONDS: 'a number of seconds from 0 to 300',
  METRICS_PORT: 'a port number, or off',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
};

export class EnvironmentError extends Error {}

/** The only place that reads the process environment. An empty variable counts as not set. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name} should be ${MEANING[name] ?? 'a text that is not empty'}`;
  });
  throw new EnvironmentError(`The configuration is wrong:\n${[...new Set(lines)].join('\n')}`);
}
