import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text, type Reply } from '../core/http.ts';

const FILES: Record<string, { name: string; type: string }> = {
  '/': { name: 'page.html', type: 'text/html' },
  '/page.css': { name: 'page.css', type: 'text/css' },
  '/words.js': { name: 'words.js', type: 'text/javascript' },
  '/page.js': { name: 'page.js', type: 'text/javascript' },
};

export function pageFile(pathname: string): Reply | null {
  const file = FILES[pathname];
  if (file === undefined) return null;
  return text(200, readFileSync(join(import.meta.dirname, file.name), 'utf8'), file.type);
}
