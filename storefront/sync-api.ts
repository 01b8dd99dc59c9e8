import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SYNC_KEY_HEADER, SYNC_KINDS, type SyncKind } from '#contract/storefront/sync.ts';
import { jsonOf, Refusal, sendJson } from './http.ts';
import { stateOf } from './outbox.ts';
import type { Shop } from './shop.ts';
import type { Store } from './store.ts';
import { isMessage, takeIn } from './take-in.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** The endpoints that the dashboard calls: the other side of docs/sync-protocol.md. */
export async function serveSync(
  { store, outbox, settings }: Shop,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const kind = SYNC_KINDS.find((known) => url.pathname === `/api/sync/${known}`);
  if (kind === undefined) throw new Refusal(404, 'unknown');
  const given = String(request.headers[SYNC_KEY_HEADER] ?? '');
  if (!timingSafeEqual(digest(given), digest(settings.ownKey))) throw new Refusal(401, 'wrong key');
  if (request.method === 'GET') {
    sendJson(response, 200, pageOf(store, kind, url.searchParams));
    return;
  }
  const { items } = ((await jsonOf(request)) ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) throw new Refusal(400, 'items is missing');
  const results = items.map((item: unknown, index) =>
    isMessage(item)
      ? { index, result: takeIn(store, kind, item) }
      : { index, result: 'refused', detail: 'dashboardId, version and updatedAt are needed' },
  );
  sendJson(response, 200, { results });
  await outbox.flush();
}

/** Ordered by id, so that a page continues after the last id of the previous one. */
function pageOf(store: Store, kind: SyncKind, query: URLSearchParams) {
  const after = query.get('after') ?? '';
  const limit = Math.min(Number(query.get('limit') ?? 500), 500);
  const left = store
    .all(kind)
    .filter(({ id, isDeleted }) => id > after && !isDeleted)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const items = left.slice(0, limit);
  return {
    items: items.map(stateOf),
    next: left.length > limit ? (items.at(-1)?.id ?? null) : null,
  };
}
