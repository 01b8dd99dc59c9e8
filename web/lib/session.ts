import { useSyncExternalStore } from 'react';
import {
  authEndpoints,
  type FactorChallenge,
  type Login,
  type SessionUser,
} from '#contract/auth/auth.ts';
import { type FactorProof, secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { can, type Permission } from '#contract/permissions.ts';
import { call, onOutdated, onUnauthorised } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { watchAttendance } from './attendance.ts';
import { forget } from './device/device-store.ts';
import { createListeners } from './listeners.ts';
import { forgetReturnPath, LOGIN_PATH, rememberReturnPath } from './return-path.ts';
import { storeLocally } from './device/store-locally.ts';

/** What a user opened lately, with names of customers: goes with the session. */
export const RECENTS_KEY = 'recents';

const STORAGE_KEY = 'user';
/** Tells all tabs that the record was removed by a sign-out, not by an expired session. */
const SIGNED_OUT_KEY = 'signedOut';

let stored: string | null | undefined;
let user: SessionUser | null = null;
/** This tab is signing out, and shows the login screen when it is done. */
let isLeaving = false;
const listeners = createListeners();
export const subscribeToSession = listeners.subscribe;

/** Reads the record again; called when the route or the storage may have changed. */
export function rereadSession(): void {
  const now = localStorage.getItem(STORAGE_KEY);
  if (now === stored) return;
  stored = now;
  const before = user;
  user = parseUser(now);
  void cleanDevice(user);
  if (before !== null && user === null) {
    // Whoever signs in next begins at the start, also in the other tabs of somebody who signed out.
    if (isSignedOut()) window.history.replaceState(null, '', LOGIN_PATH);
    else rememberReturnPath();
  }
  listeners.tell();
}

/** Follows other tabs and every 401, and asks the server who is signed in now. */
export function startSession(): void {
  window.addEventListener('storage', rereadSession);
  window.addEventListener('pageshow', rereadSession);
  onUnauthorised(() => {
    if (!isLeaving) forgetUser();
  });
  onOutdated(() => void refreshSession());
  watchAttendance();
  rereadSession();
  // Left over from a tab that was closed while signing out.
  if (user !== null) localStorage.removeItem(SIGNED_OUT_KEY);
  void refreshSession();
}

/**
 * `enter` preloads the next screen, so that it is ready when the record is stored. Returns the
 * challenge instead of a user who has a second factor.
 */
export async function signIn(
  body: Login,
  enter: () => Promise<void>,
): Promise<SessionUser | FactorChallenge> {
  const answer = await call(authEndpoints.login, { body });
  return 'challenge' in answer ? answer : keep(answer, enter);
}

/** The second step of signing in. */
export async function finishSignIn(
  body: FactorProof,
  enter: () => Promise<void>,
): Promise<SessionUser> {
  return keep(await call(secondFactorEndpoints.finishLogin, { body }), enter);
}

async function keep(signedIn: SessionUser, enter: () => Promise<void>): Promise<SessionUser> {
  await enter();
  store(signedIn);
  return signedIn;
}

/** Rejects when the server was not reached: the session would still be active. */
export async function signOut(): Promise<void> {
  // Set before the call: other tabs may learn of the ended session before this one gets the
  // response.
  storeLocally(SIGNED_OUT_KEY, 'true');
  isLeaving = true;
  try {
    await call(authEndpoints.logout).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return;
      localStorage.removeItem(SIGNED_OUT_KEY);
      throw error;
    });
    // Before the login screen is loaded, which would stop it half way.
    await cleanDevice(null);
  } finally {
    isLeaving = false;
  }
  forgetUser();
  forgetReturnPath();
  window.location.assign(LOGIN_PATH);
}

/** Updates the record from the server; without a response it stays as it is. */
export async function refreshSession(): Promise<void> {
  const before = stored;
  if (user === null || isSignedOut()) return;
  const now = await call(authEndpoints.getMe, { unauthorised: 'empty' }).catch(() => undefined);
  // The user may have signed in or out, or begun to, while the call was in flight.
  if (now === undefined || stored !== before || isSignedOut()) return;
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
  const record = JSON.stringify(next);
  if (!storeLocally(STORAGE_KEY, record)) {
    localStorage.removeItem(RECENTS_KEY);
    localStorage.setItem(STORAGE_KEY, record);
  }
  rereadSession();
}

/** A browser that refuses a database has kept nothing in it. */
const cleanDevice = (next: SessionUser | null): Promise<void> =>
  forget(next, isSignedOut()).catch(() => undefined);

/** Unless the user signed out, they return to the current path after signing in again. */
function forgetUser(): void {
  localStorage.removeItem(STORAGE_KEY);
  localStorage.removeItem(RECENTS_KEY);
  rereadSession();
}

/** Nobody is signed in because somebody signed out, not because the session ended. */
export const isSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT_KEY) !== null;

/** An invalid record counts as none; the shell would crash on it. */
function parseUser(record: string | null): SessionUser | null {
  try {
    const value = JSON.parse(record ?? 'null') as SessionUser | null;
    const shown = [value?.username, value?.fullName, value?.role];
    return shown.every((text) => typeof text === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** What is asked before somebody signs out, if anything; answers whether they may. */
export const leaving: { ask?: () => Promise<boolean> } = {};
