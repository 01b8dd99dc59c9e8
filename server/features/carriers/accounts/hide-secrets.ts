import { CarrierTrouble } from '../adapter/channel.ts';

/** Shorter ones would strike out ordinary words. */
const SHORTEST_SECRET = 4;

/** The same trouble, should the carrier repeat one of our keys in its words. */
export function hideSecrets(
  trouble: CarrierTrouble,
  secrets: Readonly<Record<string, string>>,
): CarrierTrouble {
  const { kind, detail, retryAfterMs } = trouble;
  if (detail === null) return trouble;
  const hidden = Object.values(secrets)
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .reduce((text, secret) => text.replaceAll(secret, '…'), detail);
  return hidden === detail ? trouble : new CarrierTrouble(kind, hidden, retryAfterMs);
}
