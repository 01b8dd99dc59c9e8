const STORAGE_KEY = 'returnPath';

/** Keeps where the user is, for after the next sign-in in this tab. */
export function rememberReturnPath(): void {
  const { pathname, search, hash } = window.location;
  sessionStorage.setItem(STORAGE_KEY, pathname + search + hash);
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** Where to go after signing in: back to what was interrupted, otherwise home. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(STORAGE_KEY) ?? '/';
  forgetReturnPath();
  return path;
}
