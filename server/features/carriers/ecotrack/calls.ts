import { z } from 'zod';
import { Flag, Id, Rows, SomeDinars, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { foldLabel, wordsIn } from '../adapter/carrier-text.ts';
import {
  CarrierTrouble,
  type CarrierChannel,
  type CarrierRequest,
  type CarrierResponse,
} from '../adapter/channel.ts';
import { parseJson, readJson, textOf, parseAnswer } from '../adapter/read-answer.ts';

export const MOST_TRACKED = 100;
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
  const words = wordsIn(parseJson(textOf(response)));
  if (words !== null && foldLabel(words) === API_OFF) throw new CarrierTrouble('api_off', words);
}

export async function askEcotrack<Schema extends z.ZodType>(
  channel: CarrierChannel,
  sent: CarrierRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseAnswer(schema, readJson(await send(channel, sent), sent), sent);
}

const Verdict = z.object({
  success: Flag.optional(),
  /** The old shape of a deletion. */
  delete: z.enum(['success', 'fail']).optional(),
  error: SomeId,
});

export interface WriteAnswer {
  isDone: boolean;
  /** 10001 locked, 10002 wilaya not served, 10003 no return possible. */
  code: string | null;
  body: unknown;
}

/** What a write was answered; refusals come with HTTP 200 or 422. */
export async function writeToEcotrack(
  channel: CarrierChannel,
  sent: CarrierRequest,
): Promise<WriteAnswer> {
  const response = await send(channel, sent);
  const body = readJson(response, sent, [INVALID]);
  if (response.status === INVALID) return { isDone: false, code: null, body };
  const verdict = parseAnswer(Verdict, body, sent);
  const isDone = verdict.success ?? (verdict.delete && verdict.delete === 'success');
  if (isDone === undefined) throw new CarrierTrouble('uncertain', 'field success');
  return { isDone, code: verdict.error, body };
}

const Order = z.object({
  tracking: Id,
  reference: SomeId,
  phone: SomeText,
  adresse: SomeText,
  commune: SomeText,
  stop_desk: Flag.optional().catch(undefined),
  montant: SomeDinars,
  tarif_prestation: SomeDinars,
  tarif_retour: SomeDinars,
  payment_id: SomeId,
  status: SomeText,
  created_at: SomeText,
});
export type Order = z.output<typeof Order>;

const Page = z.object({
  data: Rows(Order),
  last_page: z.coerce.number().int().optional().catch(undefined),
});

const ROWS_A_PAGE = 40;
/** 20,000 orders: more is a server that never ends its list. */
const MOST_PAGES = 500;
const ALGERIA_MS = 3_600_000;

/** Of the days since then; a page that shifts while we read shows rows twice, not two orders. */
export async function ordersSince(channel: CarrierChannel, since: Date): Promise<Order[]> {
  const start_date = new Date(since.getTime() + ALGERIA_MS).toISOString().slice(0, 10);
  const found = new Map<string, Order>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const call = request(channel, 'GET', '/get/orders', { page: String(page), start_date });
    const { data, last_page } = await askEcotrack(channel, call, Page);
    for (const order of data) found.set(order.tracking, order);
    const isLast = last_page === undefined ? data.length < ROWS_A_PAGE : page >= last_page;
    if (isLast || data.length === 0) return [...found.values()];
  }
  throw new CarrierTrouble('not_understood', `more than ${MOST_PAGES} pages`);
}

export async function orderOf(channel: CarrierChannel, tracking: string): Promise<Order | null> {
  const call = request(channel, 'GET', '/get/orders', { tracking });
  const { data } = await askEcotrack(channel, call, Page);
  return data.find((order) => order.tracking === tracking) ?? null;
}
