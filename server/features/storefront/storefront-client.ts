import { z } from 'zod';
import { readableLine } from '#contract/names/readable-text.ts';
import { SYNC_KEY_HEADER, type SyncKind } from '#contract/storefront/sync.ts';
import { isStorable } from '../../http/validate-input.ts';

/** The storefront's URL, and the key that we send to it. */
export interface StorefrontTarget {
  url: string;
  apiKey: string;
}

/** Why a call failed, and the Retry-After that the storefront sent. */
export class CallError extends Error {
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(message: string, status: number | null = null, retryAfterMs: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /**
   * What caused the failure, which decides what is paused: single items, a kind that the storefront
   * does not offer, a kind that it fails at, or the storefront as a whole.
   */
  get isAbout(): 'content' | 'offer' | 'kind' | 'storefront' {
    if (this.status === null) return BROKEN_OFF.has(this.message) ? 'kind' : 'storefront';
    return ABOUT[this.status] ?? 'kind';
  }
}

const ABOUT: Partial<Record<number, CallError['isAbout']>> = {
  400: 'content',
  413: 'content',
  422: 'content',
  404: 'offer',
  405: 'offer',
  501: 'offer',
  401: 'storefront',
  403: 'storefront',
  429: 'storefront',
};

/** Errors that mean that the storefront was reached but broke off or did not respond. */
const BROKEN_OFF = new Set(['timeout', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 16_777_216;
const LONGEST_WAIT_MS = 3_600_000;

const LONGEST_REASON = 500;
const LONGEST_CURSOR = 2_000;

/** Cut before it is cleaned: half of a character, which PostgreSQL cannot store, goes as well. */
const Reason = z.string().transform((text) => readableLine(text.slice(0, LONGEST_REASON)));
/** Sent back as it is, so that it is refused rather than cleaned. */
const Cursor = z.string().max(LONGEST_CURSOR).refine(isStorable);

const PushResult = z.object({
  index: z.int(),
  result: z.enum(['created', 'updated', 'unchanged', 'refused']),
  detail: Reason.optional(),
});
export type PushResult = z.infer<typeof PushResult>;

/** An HTML page, such as a login form, does not say whether the items were accepted. */
const isPage = (text: string) => text.trimStart().startsWith('<');

/** Null when the response is 2xx without a list of results: then everything was accepted. */
const PushAnswer = z
  .string()
  .refine((text) => !isPage(text))
  .transform(parseJson)
  .pipe(
    z.union([
      z.object({ results: z.array(PushResult) }).transform(({ results }) => results),
      z
        .unknown()
        .refine((answer) => !hasResults(answer))
        .transform(() => null),
    ]),
  );

const PulledPage = z
  .string()
  .transform(parseJson)
  .pipe(z.object({ items: z.array(z.unknown()).max(500), next: Cursor.nullish() }));

export async function pushBatch(
  target: StorefrontTarget,
  kind: SyncKind,
  items: readonly unknown[],
): Promise<readonly PushResult[]> {
  const results = await call(target, addressOf(target, kind), PushAnswer, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  });
  return results ?? items.map((_, index) => ({ index, result: 'updated' }));
}

export function pullPage(target: StorefrontTarget, kind: SyncKind, after: string | null) {
  const address = addressOf(target, kind);
  address.searchParams.set('limit', '500');
  if (after !== null) address.searchParams.set('after', after);
  return call(target, address, PulledPage, { method: 'GET' });
}

function addressOf({ url }: StorefrontTarget, kind: SyncKind): URL {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/api/sync/${kind}`;
  return address;
}

/** Calls the configured URL only: a redirect elsewhere is an error. */
async function call<Schema extends z.ZodType>(
  { apiKey }: StorefrontTarget,
  address: URL,
  schema: Schema,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<z.output<Schema>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      ...init,
      headers: { ...init.headers, [SYNC_KEY_HEADER]: apiKey, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await readText(response);
  } catch (cause) {
    throw cause instanceof CallError ? cause : new CallError(reasonOf(cause));
  }
  const { status } = response;
  if (!response.ok) throw new CallError(`HTTP ${status}`, status, retryAfterMs(response));
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new CallError('unreadable answer', status);
  return parsed.data;
}

async function readText({ body, status }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) throw new CallError('answer too large', status);
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hasResults = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'results' in answer;

function retryAfterMs({ headers }: Response): number | null {
  const asked = headers.get('retry-after');
  if (asked === null) return null;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : null;
}

/** The network's error code, such as ECONNREFUSED, for the operator. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'timeout';
  const inner = cause instanceof Error ? (cause.cause ?? cause) : cause;
  if (!(inner instanceof Error)) return 'unknown';
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.name;
}
