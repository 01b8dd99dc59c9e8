import { expect, it } from 'vitest';
import { addressesOf } from './several-hosts.ts';

it.each([
  ['postgres://lawha@localhost/lawha', ['postgres://lawha@localhost/lawha']],
  [
    'postgresql://u:p,w@one:5432,two:5433,[::1]/shop?sslmode=require',
    [
      'postgresql://u:p,w@one:5432/shop?sslmode=require',
      'postgresql://u:p,w@two:5433/shop?sslmode=require',
      'postgresql://u:p,w@[::1]/shop?sslmode=require',
    ],
  ],
  [
    'postgres://one,two/shop?target_session_attrs=read-write',
    ['postgres://one/shop', 'postgres://two/shop'],
  ],
  [
    'postgres://one,two/shop?target_session_attrs=primary&sslmode=require',
    ['postgres://one/shop?sslmode=require', 'postgres://two/shop?sslmode=require'],
  ],
  [
    'postgres://u@one/shop?target_session_attrs=standby',
    ['postgres://u@one/shop?target_session_attrs=standby'],
  ],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql']],
  ['mysql://one,two/x', ['mysql://one,two/x']],
])('%s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
