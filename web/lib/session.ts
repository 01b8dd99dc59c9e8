import { useSyncExternalStore } from 'react';
import type { Login, SessionUser, authEndpoints } from '#contract/auth.ts';
import { can, type Permission } from '#contract/permissions.ts';
import { call, endpointAt, onUnauthorised } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { createListeners } from './listeners.ts';
import { rememberReturnPath, forgetReturnPath } from './return-path.ts';

export const LOGIN_PATH = '/login';
const STORAGE_KEY = 'user';
/** Tells every tab that the record goes because somebody signed out, not because the session ended. */
const SIGNED_OUT_KEY = 'signedOut';

type AuthEndpoints = typeof authEndpoints;
const login = endpointAt<AuthEndpoints['login']>({ method: 'POST', path: '/api/auth/login' });
const logout = endpointAt<AuthEndpoints['logout']>({ method: 'POST', path: '/api/auth/logout' });
const getMe = endpointAt<AuthEndpoints['getMe']>({ method: 'GET', path: '/api/auth/me' });

let stored: string | null = null;
let user: SessionUser | null = null;
const listeners = createListeners();
export const subscribeToSession = listeners.subscribe;

/** Takes up the record again; called when the route or the storage may have changed. */
export function rereadSession(): void {
  const now = localStorage.getItem(STORAGE_KEY);
  if (now === stored) return;
  stored = now;
  const before = user;
  user = parseUser(now);
  if (before !== null && user === null && !isSignedOut()) rememberReturnPath();
  listeners.tell();
}

/** Follows the other tabs and every 401, and asks the server who is signed in now. */
export function startSession(): void {
  window.addEventListener('storage', rereadSession);
  window.addEventListener('pageshow', rereadSession);
  onUnauthorised(forgetUser);
  rereadSession();
  // A tab that was closed while signing out may have left the mark.
  if (user !== null) localStorage.removeItem(SIGNED_OUT_KEY);
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
  // Before the call: its end may reach the other tabs sooner than its answer reaches this one.
  localStorage.setItem(SIGNED_OUT_KEY, 'true');
  await call(logout).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return;
    localStorage.removeItem(SIGNED_OUT_KEY);
    throw error;
  });
  forgetUser();
  forgetReturnPath();
  window.location.assign(LOGIN_PATH);
}

/** Brings the record up to date with the server; without an answer it stays as it is. */
export async function refreshSession(): Promise<void> {
  const before = stored;
  if (user === null || isSignedOut()) return;
  const now = await call(getMe, { unauthorised: 'empty' }).catch(() => undefined);
  // Somebody may have signed in or out while the answer was on its way.
  if (now === undefined || stored !== before) return;
  if (now === null) forgetUser();
  else store(now);
}

export const currentUser = (): SessionUser | null => user;
export const useSessionUser = (): SessionUser | null =>
  useSyncExternalStore(subscribeToSession, currentUser);

export function useCan(permission: Permission): boolean {
  const signedIn = useSessionUser();
  return signedIn !== null && can(signedIn, permission);
}

function store(next: SessionUser): void {
  localStorage.removeItem(SIGNED_OUT_KEY);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  rereadSession();
}

/** Without a sign-out the user is led back to here after signing in again. */
function forgetUser(): void {
  localStorage.removeItem(STORAGE_KEY);
  rereadSession();
}

const isSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT_KEY) !== null;

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
