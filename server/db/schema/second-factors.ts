import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FACTOR_KINDS } from '#contract/auth/auth.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { sessions, users } from './users.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What a user proves besides the password: an app that shows codes, or a passkey. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: id(),
    userId: userId(),
    kind: text({ enum: FACTOR_KINDS }).notNull(),
    name: text().notNull(),
    /** The app's secret, encrypted with ENCRYPTION_KEY. */
    secret: text(),
    /** The time step of the last accepted code: neither it nor an older one is accepted again. */
    lastStep: integer(),
    /** Of a passkey: its id and its public key (SPKI), both in base64url. */
    credentialId: text().unique(),
    publicKey: text(),
    /** Counted by some passkeys; a copy of the key would lag behind. */
    signCount: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    index('second_factors_user_id_index').on(t.userId),
    uniqueIndex('second_factors_one_app_unique')
      .on(t.userId)
      .where(sql`${t.kind} = 'app'`),
    oneOf('second_factors_kind_check', t.kind, FACTOR_KINDS),
    check(
      'second_factors_complete_check',
      sql`case ${t.kind} when 'app' then ${t.secret} is not null and ${t.lastStep} is not null
        else ${t.credentialId} is not null and ${t.publicKey} is not null and ${t.signCount} is not null end`,
    ),
  ],
);

/** Unused recovery codes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** SHA-256 of the code, which is random enough that a slow hash would add nothing. */
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

const PURPOSES = ['login', 'confirm', 'passkey'] as const;

/**
 * Admits one proof for one purpose: the second factor after the right password, while signing in or
 * confirming a session, or a new passkey. It is no session.
 */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: id(),
    userId: userId(),
    purpose: text({ enum: PURPOSES }).notNull(),
    /** Null while signing in. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token that the caller got. */
    tokenHash: text().notNull().unique(),
    remember: boolean().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('factor_challenges_user_id_index').on(t.userId),
    index('factor_challenges_session_id_index').on(t.sessionId),
    index('factor_challenges_expires_at_index').on(t.expiresAt),
    oneOf('factor_challenges_purpose_check', t.purpose, PURPOSES),
    check(
      'factor_challenges_session_check',
      sql`(${t.purpose} = 'login') = (${t.sessionId} is null)`,
    ),
  ],
);
