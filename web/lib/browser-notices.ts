import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** The setting belongs to this browser, so it is stored here and not with the user. */
const STORAGE_KEY = 'browserNotices';
const WATCH = 'lawha-notices';

type BrowserNotices = 'on' | 'off' | 'denied' | 'unsupported';

const { subscribe, tell } = createListeners();

export function browserNotices(): BrowserNotices {
  if (!('Notification' in globalThis)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isWanted = localStorage.getItem(STORAGE_KEY) === 'on';
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

export const useBrowserNotices = (): BrowserNotices =>
  useSyncExternalStore(subscribe, browserNotices);

/** Asks for the browser's permission, which the user may refuse. */
export async function turnOnBrowserNotices(): Promise<void> {
  await Notification.requestPermission();
  localStorage.setItem(STORAGE_KEY, 'on');
  tell();
}

export function turnOffBrowserNotices(): void {
  localStorage.removeItem(STORAGE_KEY);
  tell();
}

/**
 * Of all hidden tabs only one keeps listening, because a browser opens at most six connections to a
 * server. Returns a release function, or null when another tab has the lock.
 */
export async function takeWatch(): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve(() => release()));
    void navigator.locks.request(WATCH, { ifAvailable: true }, hold);
  });
}
