import type { Endpoint, EndpointArguments } from '#contract/endpoint.ts';
import { translate } from '#web/i18n/language-store.ts';
import { type ItemOf, send } from '../api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** At most this much is parsed before the consumer gets its items. */
const PIECE = 65_536;

type List = Endpoint & { readonly method: 'GET' };

interface StreamInput<E extends List> {
  params?: EndpointArguments<E>['params'];
  query: EndpointArguments<E>['query'];
  signal?: AbortSignal;
}

/** Streams a list of any length item by item, without parsing all of it at once. */
export async function* streamList<E extends List>(
  endpoint: E,
  { params, query, signal }: StreamInput<E>,
): AsyncGenerator<ItemOf<E>> {
  const brokenOff = (cause: unknown): never => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, translate('network.unreachable'));
  };
  const response = await send(endpoint, { params, query: { ...query }, signal });
  const reader = (response.body ?? brokenOff(null)).getReader();
  const decoder = new TextDecoder();
  const splitter = createItemSplitter();
  try {
    for (;;) {
      const { value, done } = await reader.read().catch(brokenOff);
      if (done) break;
      for (let at = 0; at < value.length; at += PIECE) {
        const text = decoder.decode(value.subarray(at, at + PIECE), { stream: true });
        for (const item of splitter.push(text)) yield JSON.parse(item) as ItemOf<E>;
      }
    }
    if (!splitter.isComplete()) brokenOff(null);
  } finally {
    // A consumer that stops early does not want the rest.
    await reader.cancel().catch(() => undefined);
  }
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Splits the text of a JSON array, arriving in chunks, into the text of each object. */
export function createItemSplitter() {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let begun = '';
  let ended = false;

  const push = (piece: string): string[] => {
    const items: string[] = [];
    let start = begun === '' ? -1 : 0;
    for (let index = 0; index < piece.length; index += 1) {
      const code = piece.charCodeAt(index);
      if (inString) {
        if (escaped) escaped = false;
        else if (code === BACKSLASH) escaped = true;
        else if (code === QUOTE) inString = false;
      } else if (code === QUOTE) {
        inString = true;
      } else if (OPENING.has(code)) {
        depth += 1;
        if (depth === 2) start = index;
      } else if (CLOSING.has(code)) {
        depth -= 1;
        ended = depth === 0;
        if (depth !== 1) continue;
        items.push(begun + piece.slice(start, index + 1));
        begun = '';
        start = -1;
      }
    }
    if (start >= 0) begun += piece.slice(start);
    return items;
  };

  return { push, isComplete: () => ended };
}
