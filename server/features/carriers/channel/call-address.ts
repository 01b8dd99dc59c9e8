import { isIP } from 'node:net';
import { CarrierTrouble, type CarrierAccount, type CarrierRequest } from '../adapter/channel.ts';
import { isPublicAddress } from './public-address.ts';

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
