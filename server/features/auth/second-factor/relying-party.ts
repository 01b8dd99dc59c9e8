import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address that passkeys belong to. */
export interface RelyingParty {
  rpId: string;
  origin: string;
}

/** Null where browsers allow no passkeys: without https, except on this machine itself. */
export function relyingPartyOf(
  publicUrl: string | undefined,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty | null {
  const address = publicUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(address)) return null;
  const { hostname: rpId, origin, protocol: scheme } = new URL(address);
  const isAllowed = rpId === 'localhost' || (scheme === 'https:' && isIP(rpId) === 0);
  return isAllowed && !rpId.startsWith('[') ? { rpId, origin } : null;
}
