import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { type CarrierAccount, type CarrierRequest, CarrierTrouble } from '../adapter/channel.ts';

/** How carriers are reached from this server. */
export interface CarrierNetwork {
  /** For simulators: also http, and addresses of one's own network. */
  allowsPrivate: boolean;
  /** Others than the usual ones, for tests. */
  timeouts?: CallTimeouts;
}

export interface CallTimeouts {
  connectMs: number;
  wholeMs: number;
}

const WHOLE_URL = /^https?:\/\//i;
export const isWholeUrl = ({ path }: Pick<CarrierRequest, 'path'>) => WHOLE_URL.test(path);

/** Where a call goes. Names are checked again when they are resolved. */
export function callAddress(
  { baseUrl }: Pick<CarrierAccount, 'baseUrl'>,
  request: Pick<CarrierRequest, 'path' | 'query'>,
  network: CarrierNetwork,
): URL {
  const url = parseUrl(isWholeUrl(request) ? request.path : `${baseUrl}${request.path}`);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const one of [value].flat()) url.searchParams.append(name, one);
  }
  if (network.allowsPrivate) return url;
  // Some carriers give links without the `s` to files that they serve with it as well.
  if (isWholeUrl(request)) url.protocol = 'https:';
  if (url.protocol !== 'https:') throw new CarrierTrouble('unreachable', 'not_https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic();
  return url;
}

export const notPublic = () => new CarrierTrouble('unreachable', 'not_public');

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  const isUsual = url !== null && WHOLE_URL.test(url.href) && url.username + url.password === '';
  if (!isUsual) throw new CarrierTrouble('unreachable', 'not_an_address');
  url.hash = '';
  return url;
}

/** Everything that is not an ordinary host of the internet, by the registries of RFC 6890. */
const RESERVED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Inside 2000::/3, but tunnels to addresses of IPv4, or for documents only. */
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [net, bits] of RESERVED_V4) reserved.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of RESERVED_V6) reserved.addSubnet(net, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address that was resolved lies in the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
