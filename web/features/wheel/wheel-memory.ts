import type { WheelWin } from '#contract/wheel/wheel.ts';

const KEY = 'wheel-win';

// A framed page may have no access to storage; then it does not remember.

export function rememberWin(win: WheelWin): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(win));
  } catch {
    return;
  }
}

export function forgetWin(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** A win in this browser whose code is still valid. */
export function rememberedWin(): WheelWin | null {
  try {
    const win = JSON.parse(localStorage.getItem(KEY) ?? 'null') as WheelWin | null;
    return win !== null && Date.parse(win.expiresAt) > Date.now() ? win : null;
  } catch {
    return null;
  }
}
