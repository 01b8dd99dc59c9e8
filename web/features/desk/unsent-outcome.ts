import type { DeskOutcome } from '#contract/desk.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { recall, remember } from '#web/lib/device-memory.ts';

/** An outcome on its way; the key stays the same however often it is sent. */
export interface UnsentOutcome {
  leaseId: string;
  key: string;
  body: DeskOutcome;
}

/** Kept on the device until the server has answered, so that closing the page loses nothing. */
export const keepOutcome = (unsent: UnsentOutcome | null): void =>
  remember('deskOutcome', unsent === null ? null : JSON.stringify(unsent));

export function keptOutcome(): UnsentOutcome | null {
  try {
    return JSON.parse(recall('deskOutcome') ?? 'null') as UnsentOutcome | null;
  } catch {
    return null;
  }
}

const UNANSWERED = [0, 502, 503, 504];

/** Nobody knows whether it arrived; a refusal is an answer. Without a session it is sent later. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || UNANSWERED.includes(error.status) || error.status === 401;
