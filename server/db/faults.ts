/**
 * SQLSTATE classes and socket errors that mean "the database is down", not "the query is wrong".
 * One that refuses writes (25006) counts as down: it is a standby, or was the primary until now.
 */
const DOWN = /^(08|57P0[1-5]|53300|25P03|25006)/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);
const SOCKET_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

interface Fault extends Error {
  code?: string;
  table?: string;
  constraint?: string;
}

/** The error with its chain of causes: Drizzle and other libraries wrap the original error. */
export function causesOf(error: unknown): Fault[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

export function isDatabaseDown(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (cause instanceof AggregateError) return cause.errors.some(isDatabaseDown);
    const { code = '', message } = cause;
    return (
      ('syscall' in cause && SOCKET.has(code)) || DOWN.test(code) || SOCKET_WORDS.test(message)
    );
  });
}

/** Somebody else held a lock for too long: the same call may succeed in a moment. */
export function isLockTimeout(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '55P03');
}

const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** No space on the database's disk or on ours. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => DISK_FULL.has(code));
}

const UNIQUE = '23505';

/** A unique constraint of one of these tables was violated. */
export function isUniqueViolation(error: unknown, ...tables: readonly string[]): boolean {
  const found = causesOf(error).find(({ code }) => code === UNIQUE);
  return tables.includes(found?.table ?? '');
}

const FOREIGN_KEY = '23503';

/**
 * The user was deleted while their request was running, so a row cannot reference them any more.
 */
export function isActorGone(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, constraint = '' }) =>
      code === FOREIGN_KEY && constraint.endsWith('_actor_id_users_id_fk'),
  );
}

/** The transaction was chosen as the victim of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '40P01');
}

const RETRYABLE = new Set(['40P01', '40001']);

/**
 * A deadlock or a serialisation failure: rolled back for the sake of a concurrent transaction, and
 * the same work may succeed when it is repeated.
 */
export function isRetryable(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => RETRYABLE.has(code));
}

/** Others held what this call needed, for too long or again and again; nothing was changed. */
export const isBusy = (error: unknown): boolean => isRetryable(error) || isLockTimeout(error);

/**
 * SQLSTATE classes for constraint violations, deadlocks and serialisation failures: the statement
 * was rolled back.
 */
const REFUSED = /^(23|40)/;

export function isStatementRefused(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => REFUSED.test(code));
}

/** Something about the database that the operator can put right; its message is shown as it is. */
export class DatabaseError extends Error {}
