import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** The setting belongs to this browser, so it is stored here and not with the user. */
const STORAGE_KEY = 'browserNotices';

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
