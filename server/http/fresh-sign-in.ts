import type { ActorCtx } from '../context.ts';
import { AppError } from '../errors.ts';

const FRESH_MS = 15 * 60_000;

/**
 * Before a change that would let a stolen session stay: throws unless the user signed in, or typed
 * the password again, within the last quarter of an hour.
 */
export function requireFreshSignIn({ actor, now }: Pick<ActorCtx, 'actor' | 'now'>): void {
  if (now().getTime() - actor.confirmedAt.getTime() > FRESH_MS) {
    throw new AppError('fresh_sign_in_required');
  }
}
