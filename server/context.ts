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

/** A program that calls with a key: a caller with permissions and a name, and no user. */
export type Program = PermissionFlags & {
  id: null;
  keyId: string;
  /** The key's name. */
  fullName: string;
  role: 'program';
};

export type Caller = Actor | Program;

/** What two programs, and two users, do not share: repeated calls are known by it. */
export const callerId = (caller: Caller): string => (caller.id === null ? caller.keyId : caller.id);

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

/** The context of an endpoint that a program's key may open too. */
export interface CallerCtx extends Ctx {
  actor: Caller;
}
