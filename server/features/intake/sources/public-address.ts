import { isIP } from 'node:net';
import type { Source } from '#contract/intake/sources.ts';
import { isPublicAddress } from '#server/features/carriers/channel/call-address.ts';

/** What platforms call without being asked twice; others they refuse. */
const USUAL_PORTS = ['', '443', '80', '8080'];

/** Why a platform cannot call this address; a set-up that ignores it fails without a word. */
export function addressTrouble(base: string): Source['addressTrouble'] {
  const { protocol, hostname, port } = new URL(base);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isLocal =
    isIP(host) === 0 && (!host.includes('.') || /\.(?:local|lan|internal)$/.test(host));
  if (isLocal || (isIP(host) !== 0 && !isPublicAddress(host))) return 'private';
  if (!USUAL_PORTS.includes(port)) return 'port';
  return protocol === 'https:' ? null : 'no_https';
}
