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

/**
 * A date that can run ahead. Not the page's whole clock: a key's time would then be when it is read,
 * and a busy machine would make a pause in the middle of a code.
 */
export async function letDateRunAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = Date;
    const now = () => Real.now() + Number(sessionStorage.getItem('ahead') ?? 0);
    window.Date = new Proxy(Real, {
      construct: (target, [given = now()]: [number?]) => new target(given),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  });
}

export async function runAhead(page: Page, ms: number): Promise<void> {
  await page.evaluate((by) => {
    const before = Number(sessionStorage.getItem('ahead') ?? 0);
    sessionStorage.setItem('ahead', String(before + by));
  }, ms);
}
