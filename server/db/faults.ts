/** SQLSTATE classes and socket errors that mean "the server is away", not "the query is wrong". */
const DOWN = /^(08|57P0[123]|53300)/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);
const SOCKET_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

interface Fault extends Error {
  code?: string;
  table?: string;
  constraint?: string;
}

/** The error and what caused it: Drizzle and other libraries wrap what they were told. */
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

const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** The database's disk, or ours. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => DISK_FULL.has(code));
}

const UNIQUE = '23505';

/** A row of one of these tables is there already. */
export function isUniqueViolation(error: unknown, ...tables: readonly string[]): boolean {
  const found = causesOf(error).find(({ code }) => code === UNIQUE);
  return tables.includes(found?.table ?? '');
}

const FOREIGN_KEY = '23503';

/** The caller was deleted while their call was under way: what it wrote names nobody any more. */
export function isActorGone(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, constraint = '' }) =>
      code === FOREIGN_KEY && constraint.endsWith('_actor_id_users_id_fk'),
  );
}

/** Two waited for each other, and this one was chosen to give way. */
export function isDeadlock(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '40P01');
}

/** Integrity, or a lock that two waited for in a circle: nothing of the statement was done. */
const REFUSED = /^(23|40)/;

export function isStatementRefused(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => REFUSED.test(code));
}
