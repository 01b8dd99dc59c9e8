// No zod here: the browser needs it before any screen has loaded.

/**
 * Sent by a page that nobody has touched for a while. Such a call does not keep a session alive, or
 * a page left open, which follows every change of the store, would never sign out.
 */
export const UNATTENDED_HEADER = 'x-unattended';
