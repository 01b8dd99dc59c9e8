import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DEFAULT_ROLE, ROLES } from '#contract/permissions.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** An argon2id hash, never the password itself. */
    password: text().notNull(),
    role: text({ enum: ROLES }).notNull().default(DEFAULT_ROLE),
    fullName: text().notNull(),
    canViewDashboard: boolean(),
    canViewOrders: boolean(),
    canCreateOrders: boolean(),
    canEditOrders: boolean(),
    canDeleteOrders: boolean(),
    canViewProducts: boolean(),
    canCreateProducts: boolean(),
    canEditProducts: boolean(),
    canDeleteProducts: boolean(),
    canViewUsers: boolean(),
    canCreateUsers: boolean(),
    canEditUsers: boolean(),
    canDeleteUsers: boolean(),
    canViewSettings: boolean(),
    canEditSettings: boolean(),
    canDispatchOrders: boolean(),
    canViewFinance: boolean(),
    canEditFinance: boolean(),
    mustChangePassword: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    lastLoginAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    oneOf('users_role_check', t.role, ROLES),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token: reading the table is not enough to sign in. */
    tokenHash: text().notNull().unique(),
    remember: boolean().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** When the user last proved who they are: by signing in, or again before a sensitive change. */
    confirmedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('sessions_user_id_index').on(t.userId),
    index('sessions_expires_at_index').on(t.expiresAt),
  ],
);

/** Rate-limit counters for signing in and for spinning the public wheel. See attempts.ts. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    windowStartedAt: instant().notNull(),
    succeededAt: instant(),
  },
  (t) => [index('login_attempts_window_index').on(t.windowStartedAt)],
);
