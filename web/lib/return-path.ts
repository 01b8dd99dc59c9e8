export const LOGIN_PATH = '/login';
const STORAGE_KEY = 'returnPath';

/** Remembers the current path for after the next sign-in in this tab. */
export function rememberReturnPath(): void {
  const { pathname, search, hash } = window.location;
  sessionStorage.setItem(STORAGE_KEY, pathname + search + hash);
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** Whether somebody was signed in in this tab until their session ended. */
export const hasReturnPath = (): boolean => sessionStorage.getItem(STORAGE_KEY) !== null;

/** The path to open after signing in: the remembered one, or the one that was asked for. */
export function takeReturnPath(): string {
  const { pathname, search, hash } = window.location;
  const asked = pathname === LOGIN_PATH ? '/' : pathname + search + hash;
  const path = sessionStorage.getItem(STORAGE_KEY) ?? asked;
  forgetReturnPath();
  return path;
}
