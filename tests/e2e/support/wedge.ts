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
      for (const code of [...codes, 'Enter']) {
        const key = layout[code] ?? code.slice(-1);
        const init = { code, key, bubbles: true, cancelable: true };
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
      }
    },
    [keys, ARABIC] as const,
  );
}
