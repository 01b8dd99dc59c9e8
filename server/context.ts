import type { Language } from '#contract/language.ts';
import type { PermissionFlags, Role } from '#contract/permissions.ts';
import type { Db } from './db/types.ts';

/** The signed-in user behind a call, as stored now. */
export type Actor = PermissionFlags & {
  id: string;
  username: string;
  fullName: string;
  role: Role;
  mustChangePassword: boolean;
  sessionId: string;
};

/** Where work that no caller waits for says what went wrong. */
export interface ErrorLog {
  error: (details: object, message: string) => void;
}

/** Everything a service may touch of the outside world arrives here, never by import. */
export interface Ctx {
  db: Db;
  now: () => Date;
  language: Language;
  /** Where the call comes from on the network. */
  address: string;
}

/** Whose name stands on what is done; the storefront has a name and no user. */
export interface AuthorCtx extends Ctx {
  actor: { id: string | null; fullName: string };
}

/** The context of an endpoint that needs a session. */
export interface ActorCtx extends Ctx {
  actor: Actor;
}
