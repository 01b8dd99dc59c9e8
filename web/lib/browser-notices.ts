import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** The wish belongs to this browser, so it is kept here and not with the user. */
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

/** Asks the browser for its permission; the answer is theirs to give. */
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
 * Of all tabs out of sight one keeps listening: a browser opens only six connections to a server.
 * Answers how to give the watch up, or null when another tab has it.
 */
export async function takeWatch(): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve(() => release()));
    void navigator.locks.request(WATCH, { ifAvailable: true }, hold);
  });
}
