/** What the worker does with a request; everything else is none of its business. */
export type Part = 'file' | 'page' | 'none';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Calls and uploads are the server's alone, and the public wheel is not a page of the office. */
const NOT_OURS = /^\/(?:api|uploads|wheel)(?:[/.~]|$)/;
/** No page of the office has these characters in its path: it is a file, or a mistake. */
const NAMES_A_FILE = /[.~]/;
const FILE = /^\/(?:assets|icons)\/|^\/(?:favicon|product-placeholder)\.svg$/;

export function partOf({ method, mode, url }: Asked, origin: string): Part {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || NOT_OURS.test(pathname)) return 'none';
  if (mode === 'navigate') return NAMES_A_FILE.test(pathname) ? 'none' : 'page';
  return FILE.test(pathname) ? 'file' : 'none';
}

/** The scan station has a page of its own, whose headers allow the camera. */
export const shellFor = (url: string): '/' | '/scan' =>
  /^\/scan\/?$/.test(new URL(url).pathname) ? '/scan' : '/';
