import type { returnEndpoints } from '#contract/returns/returns.ts';
import { answerList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import { announceReturn } from './announce-return.ts';
import { exchangeReturn } from './exchange-return.ts';
import { inspectReturn } from './inspect-return.ts';
import { receiveReturn } from './receive-return.ts';
import { getReturnsSummary, listReturns } from './returns-queries.ts';

export function returnHandlers(): Handlers<keyof typeof returnEndpoints> {
  return {
    listReturns: async (ctx, { query }, { request }) =>
      answerList(request, query, listReturns(ctx, query)),
    getReturnsSummary: async (ctx, { query }) => ({
      status: 200,
      body: await getReturnsSummary(ctx, query),
    }),
    announceReturn: async (ctx, { body }) => ({
      status: 200,
      body: await announceReturn(ctx, body),
    }),
    receiveReturn: async (ctx, { body }) => ({ status: 200, body: await receiveReturn(ctx, body) }),
    inspectReturn: async (ctx, { params, body }) => ({
      status: 200,
      body: await inspectReturn(ctx, params.id, body),
    }),
    exchangeReturn: async (ctx, { params, body }) => ({
      status: 201,
      body: await exchangeReturn(ctx, params.id, body),
    }),
  };
}
