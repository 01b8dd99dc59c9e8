import type { FactorChallenge } from '#contract/auth/auth.ts';
import type { PasskeyProof, PasskeySetup } from '#contract/auth/second-factor.ts';

/** ES256, EdDSA and RS256, the best first: what the server verifies. */
const ALGORITHMS = [-7, -8, -257];

type Asked = NonNullable<FactorChallenge['passkey']>;

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Makes a passkey on this device; rejects when the user refuses. */
export async function createPasskey(setup: PasskeySetup) {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(setup.signed),
      rp: { id: setup.rpId, name: 'Lawha' },
      user: {
        id: new TextEncoder().encode(setup.userId),
        name: setup.username,
        displayName: setup.fullName,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: setup.credentialIds.map(described),
      attestation: 'none',
    },
  })) as PublicKeyCredential | null;
  const response = made?.response as AuthenticatorAttestationResponse | undefined;
  const publicKey = response?.getPublicKey() ?? null;
  if (response === undefined || publicKey === null) throw new Error('No passkey was made');
  return {
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
    publicKey: textOf(publicKey),
  };
}

/** Lets the device sign the challenge; rejects when the user refuses. */
export async function provePasskey({ signed, rpId, credentialIds }: Asked): Promise<PasskeyProof> {
  const chosen = (await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(signed),
      rpId,
      allowCredentials: credentialIds.map(described),
    },
  })) as PublicKeyCredential | null;
  if (chosen === null) throw new Error('No passkey was chosen');
  const response = chosen.response as AuthenticatorAssertionResponse;
  return {
    credentialId: textOf(chosen.rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

const described = (id: string) => ({ type: 'public-key' as const, id: bytesOf(id) });

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
