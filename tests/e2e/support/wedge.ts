import type { Page } from '@playwright/test';

/** What the keys of a scanner type on a computer with an Arabic layout. */
const ARABIC: Readonly<Record<string, string>> = { KeyJ: 'ت', KeyS: 'س', Minus: '-' };

/** Scans as a keyboard-wedge scanner does: keys within a few milliseconds, and Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  const keys = Array.from(text.toUpperCase(), (sign) => {
    if (/[A-Z]/.test(sign)) return `Key${sign}`;
    return /\d/.test(sign) ? `Digit${sign}` : 'Minus';
  });
  await page.evaluate(
    ([codes, layout]) => {
      // All of them before the first is handled: their times are the scanner's, not the page's.
      const presses = [...codes, 'Enter'].map((code) => {
        const key = layout[code] ?? code.slice(-1);
        return new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true });
      });
      for (const press of presses) (document.activeElement ?? document.body).dispatchEvent(press);
    },
    [keys, ARABIC] as const,
  );
}
