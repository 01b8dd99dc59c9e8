import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const KEY_PAIRS = {
  es256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  rs256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  eddsa: () => generateKeyPairSync('ed25519'),
};

const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

interface Asked {
  /** The challenge as the server gave it. */
  signed: string;
  rpId: string;
}

/** A device with a passkey, and the browser around it. */
export class Passkey {
  readonly id = randomBytes(16);
  /** The page that asks, as the browser tells it. */
  origin: string;
  /** Whether that page lay in a frame of another site. */
  crossOrigin = false;
  /** Some devices count their signatures, others always say 0. */
  counter = 0;
  readonly #keys;
  readonly #algorithm;

  constructor(origin: string, algorithm: keyof typeof KEY_PAIRS = 'es256') {
    this.origin = origin;
    this.#algorithm = algorithm;
    this.#keys = KEY_PAIRS[algorithm]();
  }

  /** The answer to `navigator.credentials.create`. */
  create({ signed, rpId }: Asked) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id]);
    return {
      clientData: this.#clientData('webauthn.create', signed),
      authenticatorData: encoded(Buffer.concat([this.#head(rpId, 0x41), credential])),
      publicKey: encoded(this.#keys.publicKey.export({ type: 'spki', format: 'der' })),
    };
  }

  /** The answer to `navigator.credentials.get`. */
  prove({ signed, rpId }: Asked) {
    const clientData = this.#clientData('webauthn.get', signed);
    const head = this.#head(rpId, 0x01);
    const hash = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest();
    const digest = this.#algorithm === 'eddsa' ? null : 'sha256';
    const signature = sign(digest, Buffer.concat([head, hash]), this.#keys.privateKey);
    return {
      credentialId: encoded(this.id),
      clientData,
      authenticatorData: encoded(head),
      signature: encoded(signature),
    };
  }

  #clientData(type: string, challenge: string): string {
    const { origin, crossOrigin } = this;
    return encoded(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const address = createHash('sha256').update(rpId).digest();
    return Buffer.concat([address, Buffer.from([flags]), counter]);
  }
}
