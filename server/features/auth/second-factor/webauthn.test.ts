import { expect, it } from 'vitest';
import { relyingPartyOf } from './webauthn.ts';

const direct = (host: string, protocol: 'http' | 'https' = 'http') => ({ protocol, host });

it.each([
  ['https://shop.example', 'a:1', { rpId: 'shop.example', origin: 'https://shop.example' }],
  [
    'https://shop.example:8443/x',
    'a',
    { rpId: 'shop.example', origin: 'https://shop.example:8443' },
  ],
  ['http://localhost:3000', 'a', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  [undefined, 'localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  [undefined, '127.0.0.1:3000', null],
  ['http://shop.example', 'localhost', null],
  ['https://10.0.0.5', 'a', null],
  ['https://[::1]', 'a', null],
])('PUBLIC_URL %s, asked at %s', (publicUrl, host, party) => {
  expect(relyingPartyOf(publicUrl, direct(host))).toEqual(party);
});
