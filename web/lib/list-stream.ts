import type { Endpoint, EndpointArguments } from '#contract/endpoint.ts';
import { translate } from '#web/i18n/language-store.ts';
import { send, type ItemOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { createItemSplitter } from './item-splitter.ts';

/** However much arrives at once, only so much is read before the reader gets its items. */
const PIECE = 65_536;

type List = Endpoint & { readonly method: 'GET' };

/** A whole list, however long, item by item as it arrives: never all of it parsed in one go. */
export async function* streamList<E extends List>(
  endpoint: E,
  { query, signal }: { query: EndpointArguments<E>['query']; signal?: AbortSignal },
): AsyncGenerator<ItemOf<E>> {
  const brokenOff = (cause: unknown): never => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, translate('network.unreachable'));
  };
  const response = await send(endpoint, { query: { ...query }, signal });
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
    // Whoever stops before the end no longer wants the rest.
    await reader.cancel().catch(() => undefined);
  }
}
