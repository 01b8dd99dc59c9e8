import type { ErrorLog } from './context.ts';
import { isDatabaseDown } from './db/faults.ts';

/**
 * Whatever still runs when we stop loses its connection, because our database stops with us: that
 * is not an error. Until then it is one, and any other error always is.
 */
export const logUntilStop = (log: ErrorLog, isStopping: () => boolean): ErrorLog => ({
  error: (details, message) => {
    const { err } = details as { err?: unknown };
    if (isStopping() && isDatabaseDown(err)) return;
    log.error(details, message);
  },
});
