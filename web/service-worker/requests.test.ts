import { expect, it } from 'vitest';
import { partOf, shellFor } from './requests.ts';

const ORIGIN = 'https://shop.example';
const asked = (path: string, mode = 'navigate', method = 'GET') =>
  partOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

it.each(['/', '/orders', '/orders/1?search=a.b', '/scan', '/login', '/wheel-spins', '/orders#new'])(
  'answers with the page at %s',
  (path) => expect(asked(path)).toBe('page'),
);

it.each([
  '/api/orders',
  '/api/orders/export?format=xlsx',
  '/api',
  '/uploads/picture.webp',
  '/wheel',
  '/wheel.html',
  '/wheel?phone=0550000000',
  '/backup.sql',
  'https://elsewhere.example/orders',
])('leaves the page at %s alone', (path) => expect(asked(path)).toBe('none'));

it('answers with files of a build, and nothing else', () => {
  expect(asked('/assets/app-1a2b.js', 'cors')).toBe('file');
  expect(asked('/icons/lawha-192.png', 'no-cors')).toBe('file');
  expect(asked('/favicon.svg', 'no-cors')).toBe('file');
  expect(asked('/service-worker.js', 'same-origin')).toBe('none');
  expect(asked('/lawha.ar.webmanifest', 'cors')).toBe('none');
  expect(asked('/api/orders', 'cors')).toBe('none');
  expect(asked('/uploads/picture.webp', 'no-cors')).toBe('none');
  expect(asked('/assets/app-1a2b.js', 'cors', 'HEAD')).toBe('none');
  expect(asked('/orders', 'navigate', 'POST')).toBe('none');
});

it('has a page of its own for the scan station', () => {
  expect(shellFor(`${ORIGIN}/scan?camera=on`)).toBe('/scan');
  expect(shellFor(`${ORIGIN}/scan/12`)).toBe('/');
  expect(shellFor(`${ORIGIN}/orders`)).toBe('/');
});
