// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Each tab has its own module instance; the storage is shared, as in a browser. */
async function openTab() {
  vi.resetModules();
  const theme = await import('./theme-store.ts');
  theme.startTheme();
  return theme;
}

const isDark = () => document.documentElement.classList.contains('dark');
const barColour = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content');

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
  document.head.innerHTML = `
    <meta name="theme-color" content="" />
    <style>:root { --background: #fbf9f5 } .dark { --background: #1c1a17 }</style>`;
});

describe('the theme', () => {
  it.each([
    [null, false],
    ['light', false],
    ['dark', true],
    ['sepia', false],
  ])('stored as %s begins dark: %s', async (stored, dark) => {
    if (stored !== null) localStorage.setItem('theme', stored);
    await openTab();
    expect(isDark()).toBe(dark);
  });

  it('is stored, shown at once and told to whoever shows it', async () => {
    const { setTheme, useTheme } = await openTab();
    const { result } = renderHook(() => useTheme());
    expect(result.current).toBe('light');
    act(() => setTheme('dark'));
    expect(result.current).toBe('dark');
    expect(isDark()).toBe(true);
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('follows another tab', async () => {
    await openTab();
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(isDark()).toBe(true);
  });

  it("colours the browser's own bar as the page", async () => {
    const { setTheme } = await openTab();
    expect(barColour()).toBe('#fbf9f5');
    setTheme('dark');
    expect(barColour()).toBe('#1c1a17');
  });
});
