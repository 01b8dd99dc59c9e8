import { expect, it } from 'vitest';
import { placeOf } from './settings.ts';

it.each([
  ['http://127.0.0.1:3000', []],
  ['http://localhost:3000', []],
  ['http://127.0.0.1:3100', ['PORT=3100']],
  ['http://127.0.0.1', ['PORT=80']],
  ['http://192.168.1.20:3100', ['PORT=3100', 'HOST=192.168.1.20']],
  ['http://[::1]:3000', ['HOST=::1']],
  ['https://lawha.example', ['PUBLIC_URL=https://lawha.example']],
])('a dashboard at %s is started with %j', (url, told) => {
  expect(placeOf(url)).toEqual(told);
});
