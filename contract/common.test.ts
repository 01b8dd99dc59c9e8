import { expect, it } from 'vitest';
import { HttpUrlInput, isSameHost } from './common.ts';

it.each([
  ['the path may differ', 'https://api.example/v1', 'https://API.example/v2', true],
  ['another host', 'https://api.example/v1', 'https://evil.example/v1', false],
  ['another scheme', 'https://api.example/v1', 'http://api.example/v1', false],
  ['another port', 'https://api.example/v1', 'https://api.example:8443/v1', false],
  ['a longer host', 'https://api.example/v1', 'https://api.example.evil.example/v1', false],
  ['a path that looks like a host', 'https://api.example/v1', 'https://api.example\\.x/v1', true],
  ['no host at all', '', '', false],
  ['further slashes', 'https:///api.example/v1', 'https:///evil.example/v1', false],
])('secrets follow to an address or not: %s', (_what, one, other, isSame) => {
  expect(isSameHost(one, other)).toBe(isSame);
});

it.each([
  'https:///api.example/v1',
  'https://\\api.example/v1',
  'https:///user:pw@api.example/v1',
  'https://user:pw@api.example/v1',
  'ftp://api.example/v1',
])('%s is no address to call', (url) => {
  expect(HttpUrlInput.safeParse(url).success).toBe(false);
});
