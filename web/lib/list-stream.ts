import type { Endpoint, EndpointArguments } from '#contract/endpoint.ts';
import { translate } from '#web/i18n/language-store.ts';
import { send, type ItemOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { createItemSplitter } from './item-splitter.ts';

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
