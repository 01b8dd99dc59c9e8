import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/lib/listeners.ts';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const { subscribe, tell } = createListeners();

export function setTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_KEY, theme);
  apply();
}

/** Applies the stored theme and follows other tabs. */
export function startTheme(): void {
  window.addEventListener('storage', apply);
  apply();
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, storedTheme);

function storedTheme(): Theme {
  return localStorage.getItem(STORAGE_KEY) === 'dark' ? 'dark' : 'light';
}

function apply(): void {
  const root = document.documentElement;
  root.classList.toggle('dark', storedTheme() === 'dark');
  // The browser's toolbar gets the page's background colour.
  const paper = getComputedStyle(root).getPropertyValue('--background').trim();
  if (paper !== '')
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
  tell();
}
