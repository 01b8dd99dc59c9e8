import { carrierWords, wordsIn } from './carrier-text.ts';
import { CarrierTrouble, type TroubleKind } from './carrier-trouble.ts';
import type { CarrierRequest, CarrierResponse } from './channel.ts';
import { parseJson } from './parse-json.ts';

// For all adapters: responseTrouble, lostAnswer, textOf.

/** Cloudflare's refusal of a network, before the key is looked at. */
const NETWORK_BLOCK = /\berror code: 1\d{3}\b/i;
const REQUEST_TIMEOUT = 408;
const TOO_MANY = 429;
const LONGEST_WAIT_MS = 86_400_000;

/** What it means that no usable answer came: after a write it may have been done all the same. */
export const lostAnswer = ({ isWrite }: Pick<CarrierRequest, 'isWrite'>): TroubleKind =>
  isWrite ? 'uncertain' : 'carrier_down';

export const textOf = ({ bytes }: CarrierResponse): string => new TextDecoder().decode(bytes);

/** What a status other than 2xx means where the family has no reading of its own for it. */
export function responseTrouble(
  response: CarrierResponse,
  request: Pick<CarrierRequest, 'isWrite'>,
): CarrierTrouble {
  const { status, headers } = response;
  if (status >= 300 && status < 400) return new CarrierTrouble('moved', targetOf(headers.location));
  if (status === TOO_MANY) return new CarrierTrouble('limited', null, retryAfterMs(headers));
  if (status === 401 || status === 403) return refusedKey(textOf(response));
  if (status >= 500 || status === REQUEST_TIMEOUT) {
    return new CarrierTrouble(lostAnswer(request), `HTTP ${status}`, retryAfterMs(headers));
  }
  const body = objectIn(textOf(response));
  if (body !== null) return new CarrierTrouble('refused', wordsIn(body) ?? `HTTP ${status}`);
  return new CarrierTrouble(request.isWrite ? 'uncertain' : 'not_understood', `HTTP ${status}`);
}

function refusedKey(text: string): CarrierTrouble {
  const block = NETWORK_BLOCK.exec(text)?.[0];
  if (block !== undefined) return new CarrierTrouble('network_blocked', block.toLowerCase());
  const body = objectIn(text);
  return new CarrierTrouble('bad_credentials', body === null ? null : wordsIn(body));
}

/** Without its query, in which some families carry the key. */
function targetOf(location: string | undefined): string | null {
  return location === undefined ? null : carrierWords(location.replace(/[?#].*$/s, ''));
}

/** Seconds, or a date, which is compared with the carrier's own clock. */
function retryAfterMs(headers: CarrierResponse['headers']): number | null {
  const asked = headers['retry-after']?.trim();
  if (asked === undefined) return null;
  const ms = /^\d+$/.test(asked)
    ? Number(asked) * 1_000
    : Date.parse(asked) - Date.parse(headers.date ?? '');
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : null;
}

function objectIn(text: string): object | null {
  const body = parseJson(text);
  return typeof body === 'object' ? body : null;
}
