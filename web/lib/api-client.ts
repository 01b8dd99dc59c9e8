import {
  fillPath,
  type Endpoint,
  type EndpointArguments,
  type EndpointBody,
} from '#contract/endpoint.ts';
import { UNATTENDED_HEADER } from '#contract/common.ts';
import { currentLanguage, translate } from '#web/i18n/language-store.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { isUnattended } from './attendance.ts';
import { createListeners } from './listeners.ts';

type RequiredKeys<T> = {
  [Key in keyof T]: T[Key] extends undefined ? never : {} extends T[Key] ? never : Key;
}[keyof T];
type OptionalKeys<T> = {
  [Key in Exclude<keyof T, RequiredKeys<T>>]: T[Key] extends undefined ? never : Key;
}[Exclude<keyof T, RequiredKeys<T>>];

/** Only the parts (params, query, body) that the endpoint has. */
export type CallArguments<E extends Endpoint> = {
  [Key in RequiredKeys<EndpointArguments<E>>]: EndpointArguments<E>[Key];
} & { [Key in OptionalKeys<EndpointArguments<E>>]?: EndpointArguments<E>[Key] };

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Repeating the call with the same key and body returns the first result. */
  idempotencyKey?: string;
  unauthorised?: 'throw';
}
/** Returns null instead of throwing when there is no session. */
type OrEmpty = Omit<CallOptions, 'unauthorised'> & { unauthorised: 'empty' };

/** Optional when the endpoint has no input. */
export type CallInput<E extends Endpoint, Options = CallOptions> =
  {} extends CallArguments<E>
    ? [input?: CallArguments<E> & Options]
    : [input: CallArguments<E> & Options];

interface Parts extends Omit<CallOptions, 'unauthorised'> {
  unauthorised?: 'throw' | 'empty';
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

const unauthorised = createListeners();
const outdated = createListeners();

/** Called when the server asks for something that the stored record does not know of yet. */
export const onOutdated = outdated.subscribe;
const FIRST_STEPS: readonly (string | undefined)[] = [
  'password_change_required',
  'second_factor_required',
];

/** Called when the server no longer accepts the session. */
export const onUnauthorised = unauthorised.subscribe;

export function call<E extends Endpoint>(
  endpoint: E,
  ...input: CallInput<E>
): Promise<EndpointBody<E>>;
export function call<E extends Endpoint>(
  endpoint: E,
  ...input: CallInput<E, OrEmpty>
): Promise<EndpointBody<E> | null>;
export async function call(endpoint: Endpoint, input?: Parts): Promise<unknown> {
  return bodyOf(await send(endpoint, input));
}

/** One page of a list with the total over all pages. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  /** `total` is only a lower bound: nobody has counted further. */
  isMore: boolean;
}
export type ItemOf<E extends Endpoint> =
  EndpointBody<E> extends readonly (infer Item)[] ? Item : never;

export async function callList<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallInput<E>
): Promise<ListPage<ItemOf<E>>> {
  const response = await send(endpoint, input);
  const items = ((await bodyOf(response)) ?? []) as ItemOf<E>[];
  return {
    items,
    total: Number(response.headers.get('x-total-count') ?? items.length),
    isMore: response.headers.has('x-total-more'),
  };
}

/** Returns the raw response for callers that read it themselves; throws on an error status. */
export async function send(endpoint: Endpoint, input: Parts = {}): Promise<Response> {
  const response = await fetch(urlOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers: headersOf(input),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  }).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause;
    throw new ApiError(0, translate('network.unreachable'));
  });
  if (response.ok) return response;
  if (response.status === 401 && input.unauthorised === 'empty') return new Response('null');
  throw await refusalFrom(response);
}

/** The error of a failed call; a lost session is also reported to the listeners. */
export async function refusalFrom(response: Response): Promise<ApiError> {
  const error = await apiErrorFrom(response);
  if (response.status === 401 && error.code !== 'wrong_credentials') unauthorised.tell();
  if (FIRST_STEPS.includes(error.code)) outdated.tell();
  return error;
}

function urlOf(endpoint: Endpoint, { params, query = {} }: Parts): string {
  const path = fillPath(endpoint.path, params);
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}

function headersOf({ body, idempotencyKey }: Parts): Record<string, string> {
  return {
    'accept-language': currentLanguage(),
    ...(isUnattended() && { [UNATTENDED_HEADER]: '1' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}
