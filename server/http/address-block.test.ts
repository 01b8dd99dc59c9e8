import { expect, it } from 'vitest';
import { addressBlock, wideBlock } from './address-block.ts';

it.each([
  ['10.0.0.1', '10.0.0.1', null],
  ['::ffff:10.0.0.1', '10.0.0.1', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1::2:3', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['not an address', 'not an address', null],
])('%s belongs to %s and, more widely, to %s', (address, block, wide) => {
  expect(addressBlock(address)).toBe(block);
  expect(wideBlock(address)).toBe(wide);
});
