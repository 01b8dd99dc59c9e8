const STORAGE_KEY = 'returnPath';

/** Remembers the current path for after the next sign-in in this tab. */
export function rememberReturnPath(): void {
  const { pathname, search, hash } = window.location;
  sessionStorage.setItem(STORAGE_KEY, pathname + search + hash);
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The path to open after signing in: the remembered one, or home. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(STORAGE_KEY) ?? '/';
  forgetReturnPath();
  return path;
}
