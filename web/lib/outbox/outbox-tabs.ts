import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** What became of an item: the server's answer, or its refusal. */
export type Sent<Item, Answer> = { item: Item; answer: Answer } | { item: Item; error: ApiError };

type Message<Item, Answer> =
  | 'changed'
  | { item: Item; answer: Answer }
  | { item: Item; refusal: { status: number; code: ErrorCode | undefined; detail: string } };

interface TabEvents<Item, Answer> {
  onChanged: () => void;
  onSent: (sent: Sent<Item, Answer>) => void;
}

export interface Tabs<Item, Answer> {
  tellChanged: () => void;
  tellSent: (sent: Sent<Item, Answer>) => void;
  close: () => void;
}

/** One tab sends for all: the others learn what was added and what became of it. */
export function openTabs<Item, Answer>(
  name: string,
  { onChanged, onSent }: TabEvents<Item, Answer>,
): Tabs<Item, Answer> {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message<Item, Answer>>) => {
    if (data === 'changed') return onChanged();
    if ('answer' in data) return onSent(data);
    const { status, code, detail } = data.refusal;
    return onSent({
      item: data.item,
      error: new ApiError(status, detail, { ...(code && { code }) }),
    });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const tell = (message: Message<Item, Answer>) => channel.postMessage(message);
  return {
    tellChanged: () => tell('changed'),
    tellSent: (sent) => {
      if ('answer' in sent) return tell(sent);
      const { status, code, detail } = sent.error;
      return tell({ item: sent.item, refusal: { status, code, detail } });
    },
    close: () => channel.close(),
  };
}
