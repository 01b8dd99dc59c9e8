import { createHash } from 'node:crypto';

// For all adapters: eventKey, minuteOf.

/** The same parts give the same key, on every server and for ever: keys are stored. */
export const eventKey = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

/**
 * Of a key, in place of the whole time: a carrier's hook and its list may differ by seconds in when
 * something happened.
 */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16);
