import type { z } from 'zod';
import { carrierWords, wordsIn } from './carrier-text.ts';
import {
  type CarrierChannel,
  type CarrierRequest,
  type CarrierResponse,
  CarrierTrouble,
  type TroubleKind,
} from './channel.ts';

/**
 * The JSON of an answer, or the trouble that it is. `alsoReads` are statuses beside 2xx whose body
 * the family reads itself.
 */
export function readJson(
  response: CarrierResponse,
  request: Pick<CarrierRequest, 'isWrite'>,
  alsoReads: readonly number[] = [],
): unknown {
  const { status } = response;
  const isRead = (status >= 200 && status < 300) || alsoReads.includes(status);
  if (!isRead) throw responseTrouble(response, request);
  // Whether a page says yes or no to a write cannot be known, even if its text looks like an answer.
  if (request.isWrite && !saysJson(response)) throw new CarrierTrouble('uncertain', 'not JSON');
  try {
    return JSON.parse(textOf(response));
  } catch {
    throw new CarrierTrouble(lostAnswer(request), 'not JSON');
  }
}

/** A missing content type does not contradict. */
function saysJson({ headers }: CarrierResponse): boolean {
  const type = headers['content-type'];
  return type === undefined || /^\s*(?:application|text)\/(?:[\w.-]+\+)?json\b/i.test(type);
}

/** Checks the shape. An answer to a write that we cannot read leaves open what was done. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  request: Pick<CarrierRequest, 'isWrite'>,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new CarrierTrouble(request.isWrite ? 'uncertain' : 'not_understood', `field ${where}`);
}

/** One call whose answer has a known shape. */
export async function askCarrier<Schema extends z.ZodType>(
  channel: CarrierChannel,
  request: CarrierRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseAnswer(schema, readJson(await channel.send(request), request), request);
}

/** Null where the text or the bytes are no JSON. */
export function parseJson(sent: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof sent === 'string' ? sent : new TextDecoder().decode(sent));
  } catch {
    return null;
  }
}

/** Cloudflare's refusal of a network, before the key is looked at. */
const NETWORK_BLOCK = /\berror code: 1\d{3}\b/i;
const REQUEST_TIMEOUT = 408;
const TOO_MANY = 429;
const LONGEST_WAIT_MS = 86_400_000;

/** What it means that no usable answer came: after a write it may have been done all the same. */
export const lostAnswer = ({ isWrite }: Pick<CarrierRequest, 'isWrite'>): TroubleKind =>
  isWrite ? 'uncertain' : 'carrier_down';

export const textOf = ({ bytes }: CarrierResponse): string => new TextDecoder().decode(bytes);

/** By the carrier's own clock, for statuses that come without a time of their own. */
export function answeredAt({ headers }: CarrierResponse): Date | null {
  const at = new Date(headers.date ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

/** What a status other than 2xx means where the family has no reading of its own for it. */
function responseTrouble(
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

const MARK = '%PDF-';

/** The bytes of a label. Blank files of a few hundred bytes are refused by `leastBytes`. */
export function readPdf(response: CarrierResponse, leastBytes = MARK.length): Uint8Array {
  const { status, bytes } = response;
  if (status < 200 || status >= 300) throw responseTrouble(response, { isWrite: false });
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MARK.length));
  if (start !== MARK) throw new CarrierTrouble('not_understood', 'not a PDF');
  if (bytes.length < leastBytes) throw new CarrierTrouble('not_understood', 'blank PDF');
  return bytes;
}

/**
 * The label behind a link that the carrier gave, opened without our key. Whatever goes wrong there
 * is about the link: neither our key nor our address is at fault, and the account goes on.
 */
export async function readLinkedPdf(channel: CarrierChannel, link: string): Promise<Uint8Array> {
  const response = await channel
    .send({ method: 'GET', path: link, isWrite: false })
    .catch((cause: unknown) => {
      if (!(cause instanceof CarrierTrouble)) throw cause;
      throw new CarrierTrouble('carrier_down', cause.detail);
    });
  const { status } = response;
  if (status >= 500 || status === TOO_MANY) {
    throw new CarrierTrouble('carrier_down', `HTTP ${status}`);
  }
  if (status < 200 || status >= 300) throw new CarrierTrouble('refused', `HTTP ${status}`);
  return readPdf(response);
}
