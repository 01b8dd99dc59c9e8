import { useSyncExternalStore } from 'react';
import type { Login, SessionUser, authEndpoints } from '#contract/auth.ts';
import { can, type Permission } from '#contract/permissions.ts';
import { call, endpointAt, onUnauthorised } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { rememberReturnPath, forgetReturnPath } from './return-path.ts';

export const LOGIN_PATH = '/login';
const STORAGE_KEY = 'user';
/** Tells the other tabs that the record went because the session ended, not by signing out. */
const INTERRUPTED_KEY = 'sessionInterrupted';

type AuthEndpoints = typeof authEndpoints;
const login = endpointAt<AuthEndpoints['login']>({ method: 'POST', path: '/api/auth/login' });
const logout = endpointAt<AuthEndpoints['logout']>({ method: 'POST', path: '/api/auth/logout' });
const getMe = endpointAt<AuthEndpoints['getMe']>({ method: 'GET', path: '/api/auth/me' });

let stored: string | null = null;
let user: SessionUser | null = null;
const listeners = new Set<() => void>();

/** Takes up the record again; called when the route or the storage may have changed. */
export function rereadSession(): void {
  const now = localStorage.getItem(STORAGE_KEY);
  if (now === stored) return;
  stored = now;
  const before = user;
  user = parseUser(now);
  const interrupted = localStorage.getItem(INTERRUPTED_KEY) !== null;
  if (before !== null && user === null && interrupted) rememberReturnPath();
  for (const listener of listeners) listener();
}

/** Follows the other tabs and every 401, and asks the server who is signed in now. */
export function startSession(): void {
  window.addEventListener('storage', rereadSession);
  window.addEventListener('pageshow', rereadSession);
  onUnauthorised(interruptSession);
  rereadSession();
  void refreshSession();
}

/** `enter` makes the next screen ready, so that it stands when the record lets the user in. */
export async function signIn(body: Login, enter: () => Promise<void>): Promise<SessionUser> {
  const signedIn = await call(login, { body });
  await enter();
  store(signedIn);
  return signedIn;
}

/** Rejects when the server could not be told: the session would still be alive. */
export async function signOut(): Promise<void> {
  await call(logout).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
  store(null);
  forgetReturnPath();
  window.location.assign(LOGIN_PATH);
}

/** Brings the record up to date with the server; without an answer it stays as it is. */
export async function refreshSession(): Promise<void> {
  const before = stored;
  if (user === null) return;
  const now = await call(getMe, { unauthorised: 'empty' }).catch(() => undefined);
  // Somebody may have signed in or out while the answer was on its way.
  if (now === undefined || stored !== before) return;
  if (now === null) interruptSession();
  else store(now);
}

export const currentUser = (): SessionUser | null => user;
export const useSessionUser = (): SessionUser | null =>
  useSyncExternalStore(subscribeToSession, currentUser);

export function useCan(permission: Permission): boolean {
  const signedIn = useSessionUser();
  return signedIn !== null && can(signedIn, permission);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session ended under the user's hands: sign in again, then back to here. */
function interruptSession(): void {
  if (user === null) return;
  localStorage.setItem(INTERRUPTED_KEY, 'true');
  localStorage.removeItem(STORAGE_KEY);
  rereadSession();
}

function store(next: SessionUser | null): void {
  localStorage.removeItem(INTERRUPTED_KEY);
  if (next === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  rereadSession();
}

/** A record that could not be shown counts as none; the shell would break on it. */
function parseUser(record: string | null): SessionUser | null {
  try {
    const value = JSON.parse(record ?? 'null') as SessionUser | null;
    const shown = [value?.username, value?.fullName, value?.role];
    return shown.every((text) => typeof text === 'string') ? value : null;
  } catch {
    return null;
  }
}
