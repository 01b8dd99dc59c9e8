import type { FastifyRequest } from 'fastify';
import { INTAKE_PREFIX, type intakeEndpoints } from '#contract/intake/intake.ts';
import type { Db } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { HookCaller } from '#server/http/register-endpoint.ts';
import { isSourceId, type KnownSources } from '../sources/known-sources.ts';
import { deliveryTaker } from './take-delivery.ts';

export function intakeHandlers(
  publicDb: Db,
  sources: KnownSources,
): Handlers<keyof typeof intakeEndpoints> {
  const take = deliveryTaker(publicDb, sources);
  return {
    takeDelivery: async (ctx, { params }, { request }) => {
      const source = await sources.find(params.sourceId);
      if (source === null) throw new AppError('not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return take(source, { headers: keptHeaders(request), body }, ctx.now());
    },
  };
}

const KEPT = /^(?:content-type|(?:x-(?:lawha|wc|shopify|youcan)|shopify)-[a-z0-9-]+)$/;

/** Those that signatures and the log need; of what was sent several times, the first. */
const keptHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return KEPT.test(name) && first !== undefined ? [[name, first.slice(0, 1_000)]] : [];
    }),
  );

/** For the gate, before a body is read; null where the call is none of the intake's. */
export function callerOfIntake(
  sources: KnownSources,
  { routeOptions, params, headers }: FastifyRequest,
): Promise<HookCaller> | null {
  if (routeOptions.url?.startsWith(INTAKE_PREFIX) !== true) return null;
  const id: unknown = (params as Record<string, unknown>)['sourceId'];
  // At that answer YouCan stops delivering to an address that nobody has.
  const unknown = headers['x-youcan-signature'] === undefined ? 'unknown' : 'gone';
  return isSourceId(id) ? callerOf(sources, id, unknown) : Promise.resolve(unknown);
}

const callerOf = async (
  sources: KnownSources,
  id: string,
  unknown: HookCaller,
): Promise<HookCaller> => ((await sources.find(id)) === null ? unknown : 'known');
