import type { AuthorCtx } from '#server/context.ts';
import type { Tx } from '#server/db/types.ts';
import { recordEvent } from '#server/features/orders/order-write.ts';
import { contentLine, contentOf, type StoredRequest } from './request-content.ts';

/** One line when it is asked and one when it is answered; screens name kind and state. */
export async function recordAsk(
  tx: Tx,
  ctx: AuthorCtx,
  orderId: string,
  request: StoredRequest,
): Promise<void> {
  const { kind, state, words } = request;
  const said = state === 'waiting' ? contentLine(contentOf(request)) : words;
  await recordEvent(tx, ctx, orderId, {
    kind: 'note',
    note: said === '' ? null : said,
    changes: { carrierAsk: { from: kind, to: state } },
  });
}

export const askerOf = (
  deps: Pick<AuthorCtx, 'db' | 'now'>,
  { createdBy, createdByName }: Pick<StoredRequest, 'createdBy' | 'createdByName'>,
): AuthorCtx => ({
  db: deps.db,
  now: deps.now,
  language: 'ar',
  address: '',
  actor: { id: createdBy, fullName: createdByName },
});
