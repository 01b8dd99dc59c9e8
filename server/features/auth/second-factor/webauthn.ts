import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
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

// By hand: we ask for no attestation, so a credential is one key and one signature to verify.
const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;
/** The hash of the address (32 bytes), flags (1), and the counter (4). */
const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

interface ClientData {
  clientData: string;
  authenticatorData: string;
}

interface Expected {
  type: 'webauthn.create' | 'webauthn.get';
  /** In base64url. */
  challenge: string;
  party: RelyingParty;
}

/** The counter, when the browser's account of what it did is what we asked for; else null. */
function readCounter({ clientData, authenticatorData }: ClientData, expected: Expected) {
  const client = parse(bytesOf(clientData).toString('utf8'));
  if (client === null || client.type !== expected.type || client.challenge !== expected.challenge)
    return null;
  if (client.origin !== expected.party.origin || client.crossOrigin === true) return null;
  const data = bytesOf(authenticatorData);
  if (data.length < HEAD_BYTES) return null;
  const rpHash = createHash('sha256').update(expected.party.rpId).digest();
  if (!data.subarray(0, 32).equals(rpHash)) return null;
  if ((data.readUInt8(32) & USER_PRESENT) === 0) return null;
  return data.readUInt32BE(33);
}

/**
 * A new passkey. Attestation is not asked for, so nothing signs it; the browser hands out the public
 * key on its own, which spares us reading CBOR.
 */
export function readNewPasskey(made: ClientData & { publicKey: string }, expected: Expected) {
  const signCount = readCounter(made, expected);
  const data = bytesOf(made.authenticatorData);
  if (signCount === null || (data.readUInt8(32) & HAS_CREDENTIAL) === 0) return null;
  const start = HEAD_BYTES + AAGUID_BYTES;
  if (data.length < start + 2) return null;
  const length = data.readUInt16BE(start);
  const id = data.subarray(start + 2, start + 2 + length);
  if (length === 0 || id.length !== length || keyOf(made.publicKey) === null) return null;
  return { credentialId: id.toString('base64url'), publicKey: made.publicKey, signCount };
}

interface StoredPasskey {
  publicKey: string;
  signCount: number;
}

/** The new counter when the passkey signed this challenge; null when it did not. */
export function verifyPasskey(
  stored: StoredPasskey,
  proof: ClientData & { signature: string },
  expected: Expected,
): number | null {
  const signCount = readCounter(proof, expected);
  const key = keyOf(stored.publicKey);
  if (signCount === null || key === null) return null;
  // A counter that does not grow belongs to a copy of the key; passkeys that never count send 0.
  if (signCount <= stored.signCount && (signCount > 0 || stored.signCount > 0)) return null;
  const signed = Buffer.concat([
    bytesOf(proof.authenticatorData),
    createHash('sha256').update(bytesOf(proof.clientData)).digest(),
  ]);
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return verify(digest, signed, key, bytesOf(proof.signature)) ? signCount : null;
}

/** The three algorithms that we ask for: ES256, RS256 and EdDSA. */
function keyOf(spki: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: bytesOf(spki), format: 'der', type: 'spki' });
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
    const isKnown =
      type === 'ed25519' ||
      (type === 'ec' && details?.namedCurve === 'prime256v1') ||
      (type === 'rsa' && (details?.modulusLength ?? 0) >= 2048);
    return isKnown ? key : null;
  } catch {
    return null;
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
