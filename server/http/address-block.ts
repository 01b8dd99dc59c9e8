import { isIPv6 } from 'node:net';

/** The first 64 bits belong to one subscriber, the first 48 to one customer of a provider. */
const SUBSCRIBER_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * The addresses that one caller can use at will: an IPv4 address, or the /64 of an IPv6 one, in
 * which everybody has 2^64 of them.
 */
export const addressBlock = (address: string): string => blockOf(address, SUBSCRIBER_GROUPS);

/** The /48 around it, of which providers give out whole ones; null for IPv4. */
export function wideBlock(address: string): string | null {
  const block = blockOf(address, SITE_GROUPS);
  return block.includes(':') ? block : null;
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function blockOf(address: string, groups: number): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  return `${groupsOf(address).slice(0, groups).join(':')}::/${groups * 16}`;
}

/** The eight groups, without leading zeros; an IPv4 tail lies beyond what a block keeps. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = bare.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const width = left.length + right.length + (bare.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - width;
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=[0-9a-f])/, ''),
  );
}
