import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SyncAnswer, SyncBatch, syncEndpoints } from '#contract/storefront/sync.ts';
import type { Ctx } from '../../context.ts';
import { answerOnce, keyedCall } from '../../db/tables/idempotency.ts';
import type { Db } from '../../db/types.ts';
import { type Handlers, idempotencyKeyOf } from '../../http/handler.ts';
import { isStorable } from '../../http/validate-input.ts';
import { getStorefrontStatus, type StorefrontAccess } from './storefront-service.ts';
import { logCall, summaryOf } from './sync-calls.ts';
import type { InboundReceivers } from './sync-inbound-service.ts';
import { getSyncOverview, retrySync } from './sync-overview-service.ts';

export function storefrontHandlers(storefront: StorefrontAccess): Handlers<'getStorefrontStatus'> {
  return {
    getStorefrontStatus: async (ctx) => ({
      status: 200,
      body: await getStorefrontStatus(ctx, storefront),
    }),
  };
}

interface SyncConfiguration {
  publicUrl: string | undefined;
  hasSyncKey: boolean;
}

const answers = new WeakMap<FastifyRequest, SyncAnswer>();

export function syncHandlers(
  receivers: InboundReceivers,
  { publicUrl, hasSyncKey }: SyncConfiguration,
): Handlers<keyof typeof syncEndpoints> {
  const receive =
    (kind: keyof InboundReceivers) =>
    async (ctx: Ctx, { body }: { body: SyncBatch }, { request }: { request: FastifyRequest }) => {
      const key = idempotencyKeyOf(request);
      const call =
        key === undefined ? null : keyedCall(`sync:${kind}`, key, body.items.map(hashable));
      const answer = await answerOnce(ctx.db, call, () => receivers[kind](ctx, body.items));
      answers.set(request, answer);
      return { status: 200 as const, body: answer };
    };
  return {
    getSyncOverview: async (ctx, _input, { request }) => {
      const baseUrl = (publicUrl ?? `${request.protocol}://${request.host}`).replace(/\/$/, '');
      return { status: 200, body: await getSyncOverview(ctx, { baseUrl, hasSyncKey }) };
    },
    retrySync: async (ctx, { body }) => ({
      status: 200,
      body: { count: await retrySync(ctx, body) },
    }),
    syncProducts: receive('products'),
    syncOrders: receive('orders'),
    syncCheckouts: receive('checkouts'),
    syncWilayaShippingCosts: receive('wilaya-shipping-costs'),
  };
}

/** A very deeply nested item cannot be serialised, and is refused anyway. */
const hashable = (item: unknown) => (isStorable(item) ? item : null);

const PATH = /^\/api\/sync\/(products|orders|checkouts|wilaya-shipping-costs)\/?(?:\?|$)/;

interface Log {
  db: Db;
  publicDb: Db;
  now: () => Date;
}

/**
 * Logs every call of the storefront, above all those with a wrong key. The row is written before
 * the response is sent, so that the log is in the order of the calls.
 */
export function logInboundCalls(app: FastifyInstance, { db, publicDb, now }: Log): void {
  app.addHook('onSend', async (request, { statusCode: status, elapsedTime }) => {
    const kind = PATH.exec(request.url)?.[1] as keyof InboundReceivers | undefined;
    if (kind === undefined) return;
    // Not logged when sync is off or the caller is rate-limited: that would let anybody fill the
    // table.
    if (request.method !== 'POST' || status === 503 || status === 429) return;
    const answer = answers.get(request);
    try {
      // Whoever has a wrong key may be anybody: the call is logged through the connections for
      // strangers.
      await logCall(status === 401 ? publicDb : db, {
        at: now(),
        direction: 'in',
        kind,
        status,
        milliseconds: Math.round(elapsedTime),
        ...(answer && summaryOf(answer)),
      });
    } catch (err) {
      request.log.warn({ err }, 'the call was not logged');
    }
  });
}
