import { useSyncExternalStore } from 'react';

/** The wish belongs to this browser, so it is kept here and not with the user. */
const STORAGE_KEY = 'browserNotices';
const WATCH = 'lawha-notices';

type BrowserNotices = 'on' | 'off' | 'denied' | 'unsupported';

const listeners = new Set<() => void>();

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
  publish();
}

export function turnOffBrowserNotices(): void {
  localStorage.removeItem(STORAGE_KEY);
  publish();
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

function publish(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
