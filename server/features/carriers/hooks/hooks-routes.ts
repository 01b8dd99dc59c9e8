import type { FastifyRequest } from 'fastify';
import type { carrierHookEndpoints } from '#contract/carriers/carrier-hooks.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import type { Exchange, Handlers } from '#server/http/handler.ts';
import type { WebhookCall, WebhookReading } from '../adapter/webhook.ts';
import type { HookAccount, HookAccounts } from './hook-accounts.ts';
import { hookStore } from './store-hooks.ts';

interface HookInput {
  params: { company: string; token: string };
}

/** Calls of carriers: checked, stored and answered at once; a job works on them later. */
export function carrierHookHandlers(
  accounts: HookAccounts,
  publicDb: Db,
): Handlers<keyof typeof carrierHookEndpoints> {
  const store = hookStore(publicDb);
  return {
    answerCarrierCheck: async (ctx, input, exchange) => {
      const { reading } = await read(accounts, ctx, input, exchange, 'GET');
      if (reading.result !== 'handshake') throw new AppError('hook_refused');
      // The token alone: JSON, or one character more, would be a wrong answer.
      await exchange.reply.type('text/plain; charset=utf-8').send(reading.body);
      return null;
    },
    takeCarrierHook: async (ctx, input, exchange) => {
      const { account, reading } = await read(accounts, ctx, input, exchange, 'POST');
      if (reading.result !== 'events') throw new AppError('hook_refused');
      const { trust, events } = reading;
      const { companyId } = account;
      const stored = await store({ companyId, trust, events, at: ctx.now() });
      return { status: 200, body: { events: stored } };
    },
  };
}

async function read(
  accounts: HookAccounts,
  ctx: Ctx,
  { params }: HookInput,
  { request }: Exchange,
  method: WebhookCall['method'],
): Promise<{ account: HookAccount; reading: WebhookReading }> {
  const account = await accounts.find(ctx.db, params.company, params.token);
  if (account === null) throw new AppError('not_found');
  const { readWebhook, secret } = account;
  const { query, headers, body } = request;
  const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const call = { method, query: textsOf(query), headers: textsOf(headers), rawBody };
  return { account, reading: readWebhook({ ...call, secret, now: ctx.now() }) };
}

/** Of what was sent several times, the first. */
const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === 'string' ? [[name, first]] : [];
    }),
  );

/** For the gate, before anything else is read. */
export function isKnownHook(accounts: HookAccounts, { params }: FastifyRequest): boolean {
  const { company, token } = textsOf(params);
  return company !== undefined && token !== undefined && accounts.isKnown(company, token);
}
