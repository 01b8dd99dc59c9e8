const SIDEBAR_COOKIE = 'sidebar_state';
const SIDEBAR_COOKIE_MAX_AGE = 60 * 60 * 24 * 7;
const SIDEBAR_SHORTCUT = 'b';

/** Whether it was last expanded; null when nobody has chosen. */
export function readSidebarCookie(): boolean | null {
  const cookies = document.cookie.split('; ');
  const choice = [true, false].find((open) => cookies.includes(`${SIDEBAR_COOKIE}=${open}`));
  return choice ?? null;
}

export function writeSidebarCookie(open: boolean): void {
  document.cookie = `${SIDEBAR_COOKIE}=${open}; path=/; max-age=${SIDEBAR_COOKIE_MAX_AGE}; samesite=lax`;
}

/** By key position as well as by letter: on an Arabic keyboard the B key types another letter. */
export function isSidebarShortcut(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  return event.key.toLowerCase() === SIDEBAR_SHORTCUT || event.code === 'KeyB';
}
