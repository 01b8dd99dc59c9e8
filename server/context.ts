import type { Language } from '#contract/language.ts';
import type { PermissionFlags, Role } from '#contract/permissions.ts';
import type { Db } from './db/types.ts';

/** The signed-in user of a request, read from the database for every request. */
export type Actor = PermissionFlags & {
  id: string;
  username: string;
  fullName: string;
  role: Role;
  mustChangePassword: boolean;
  /** The role needs a second factor, and the user has none. */
  mustSetUpSecondFactor: boolean;
  sessionId: string;
  /** When the user last proved who they are in this session. */
  confirmedAt: Date;
};

/** Error log for background work, which has no caller to report to. */
export interface ErrorLog {
  error: (details: object, message: string) => void;
}

/** Everything that a service uses of the outside world is passed in here, never imported. */
export interface Ctx {
  db: Db;
  now: () => Date;
  language: Language;
  /** IP address of the caller. */
  address: string;
}

/** The author recorded with a change; the storefront has a name but no user id. */
export interface AuthorCtx extends Ctx {
  actor: { id: string | null; fullName: string };
}

/** The context of an endpoint that needs a session. */
export interface ActorCtx extends Ctx {
  actor: Actor;
}
