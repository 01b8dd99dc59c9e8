import { z } from 'zod';
import { Flag, SomeId } from '../adapter/answer-fields.ts';
import { foldLabel, wordsIn } from '../adapter/carrier-text.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel, CarrierRequest, CarrierResponse } from '../adapter/channel.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { textOf } from '../adapter/response-trouble.ts';

export const INVALID = 422;
const API = '/api/v1';

/** Parameters go in the query, also of writes. A channel never logs a query. */
export const request = (
  channel: CarrierChannel,
  method: CarrierRequest['method'],
  path: string,
  query: CarrierRequest['query'] = {},
): CarrierRequest => ({
  method,
  path: pathOf(channel, path),
  query,
  headers: { authorization: `Bearer ${tokenOf(channel)}`, accept: 'application/json' },
  isWrite: method !== 'GET',
});

/** For the two calls that want the token in the query. */
export const requestWithToken = (
  channel: CarrierChannel,
  path: string,
  query: Record<string, string> = {},
): CarrierRequest => ({
  method: 'GET',
  path: pathOf(channel, path),
  query: { api_token: tokenOf(channel), ...query },
  headers: { accept: 'application/json' },
  isWrite: false,
});

const tokenOf = ({ account }: CarrierChannel) => account.secrets.token ?? '';

/** Owners type a tenant's address with or without it. */
const pathOf = ({ account }: CarrierChannel, path: string) =>
  account.baseUrl.endsWith(API) ? path : `${API}${path}`;

/** Tenants move to hosts of their own; a followed POST would arrive there as GET. */
export async function send(
  channel: CarrierChannel,
  sent: CarrierRequest,
): Promise<CarrierResponse> {
  const response = await channel.send(sent);
  if (response.status >= 300 && response.status < 400) {
    throw new CarrierTrouble('moved', newAddress(channel, response.headers.location));
  }
  if (response.status === 401 || response.status === 403) throwIfOff(response);
  return response;
}

/** The tenant's new address without the call and its query, in which the token may be. */
function newAddress({ account }: CarrierChannel, location: string | undefined): string | null {
  const target = URL.parse(location ?? '', account.baseUrl);
  if (location === undefined || target === null) return null;
  const [before = '', call] = target.pathname.split(`${API}/`);
  return call === undefined ? target.origin : `${target.origin}${before}`;
}

const API_OFF = 'token_not_allowed';

function throwIfOff(response: CarrierResponse): void {
  let words: string | null = null;
  try {
    words = wordsIn(JSON.parse(textOf(response)));
  } catch {
    return;
  }
  if (words !== null && foldLabel(words) === API_OFF) throw new CarrierTrouble('api_off', words);
}

export async function askEcotrack<Schema extends z.ZodType>(
  channel: CarrierChannel,
  sent: CarrierRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  return understand(schema, readJson(await send(channel, sent), sent), sent);
}

const Verdict = z.object({
  success: Flag.optional(),
  /** The old shape of a deletion. */
  delete: z.enum(['success', 'fail']).optional(),
  error: SomeId,
});

export interface Said {
  isDone: boolean;
  /** 10001 locked, 10002 wilaya not served, 10003 no return possible. */
  code: string | null;
  body: unknown;
}

/** What a write was answered; refusals come with HTTP 200 or 422. */
export async function tellEcotrack(channel: CarrierChannel, sent: CarrierRequest): Promise<Said> {
  const response = await send(channel, sent);
  const body = readJson(response, sent, [INVALID]);
  if (response.status === INVALID) return { isDone: false, code: null, body };
  const verdict = understand(Verdict, body, sent);
  const isDone = verdict.success ?? (verdict.delete && verdict.delete === 'success');
  if (isDone === undefined) throw new CarrierTrouble('uncertain', 'field success');
  return { isDone, code: verdict.error, body };
}
