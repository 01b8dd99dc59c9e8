/** SQLSTATE classes and socket errors that mean "the server is away", not "the query is wrong". */
const DOWN = /^(08|57P0[123]|53300)/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);
const SOCKET_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

export function isDatabaseDown(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof AggregateError) return at.errors.some(isDatabaseDown);
    const code = 'code' in at ? String(at.code) : '';
    if ('syscall' in at && SOCKET.has(code)) return true;
    if (DOWN.test(code) || SOCKET_WORDS.test(at.message)) return true;
  }
  return false;
}

const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** The database's disk, or ours. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && DISK_FULL.has(String(at.code))) return true;
  }
  return false;
}

/** A row of one of these tables is there already. */
export function isUniqueViolation(error: unknown, ...tables: readonly string[]): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, table } = at as Error & { code?: string; table?: string };
    if (code === '23505') return table !== undefined && tables.includes(table);
  }
  return false;
}

const FOREIGN_KEY = '23503';

/** The caller was deleted while their call was under way: what it wrote names nobody any more. */
export function isActorGone(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as Error & { code?: string; constraint?: string };
    if (code === FOREIGN_KEY && constraint?.endsWith('_actor_id_users_id_fk')) return true;
  }
  return false;
}

/** Integrity, or a lock that two waited for in a circle: nothing of the statement was done. */
const REFUSED = /^(23|40)/;

export function isStatementRefused(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && REFUSED.test(String(at.code))) return true;
  }
  return false;
}
