import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor, Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { isDeclared, mayCall } from './access.ts';
import type { Exchange } from './handler.ts';
import { preferredLanguage } from './language.ts';
import { validateInput } from './validate-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null before authentication and on public endpoints. */
    actor: Actor | null;
  }
}

export interface EndpointDeps {
  db: Ctx['db'];
  now: Ctx['now'];
  findActor: (request: FastifyRequest) => Promise<Actor | null>;
  /** Throws unless the call carries the storefront's key. */
  checkStorefrontKey: (request: FastifyRequest) => void;
}

const LARGE_BODY = 8 * 1_048_576;

interface LooseAnswer {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}
type LooseHandler = (ctx: Ctx, input: unknown, exchange: Exchange) => Promise<LooseAnswer | null>;

/**
 * Registers every endpoint with its handler. A missing handler or access declaration throws, so the
 * server does not start.
 */
export async function registerEndpoints(
  app: FastifyInstance,
  deps: EndpointDeps,
  endpoints: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, unknown>>,
): Promise<void> {
  app.decorateRequest('actor', null);
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name];
    if (typeof handler !== 'function') throw new Error(`Endpoint ${name} has no handler`);
    if (!isDeclared(endpoint.access)) throw new Error(`Endpoint ${name} declares no access`);
    if (endpoint.file === undefined) {
      registerEndpoint(app, deps, endpoint, handler as LooseHandler);
      continue;
    }
    // In a plugin scope of its own, so that no other endpoint accepts multipart forms.
    await app.register(async (room) => {
      await room.register(multipart);
      registerEndpoint(room, deps, endpoint, handler as LooseHandler);
    });
  }
  const unknown = Object.keys(handlers).filter((name) => !(name in endpoints));
  if (unknown.length > 0) throw new Error(`Handlers without an endpoint: ${unknown.join(', ')}`);
}

function registerEndpoint(
  app: FastifyInstance,
  deps: EndpointDeps,
  endpoint: Endpoint,
  handler: LooseHandler,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.largeBody && { bodyLimit: LARGE_BODY }),
    // Authorisation runs before the body is read: a stranger's megabytes are not worth parsing.
    onRequest: async (request) => {
      request.actor = await authorise(deps, endpoint, request);
    },
    handler: async (request, reply) => {
      const { db, now } = deps;
      const language = preferredLanguage(request.headers['accept-language']);
      const { actor, ip: address } = request;
      const ctx = { db, now, language, address, ...(actor && { actor }) };
      const answer = await handler(ctx, validateInput(endpoint, request), { request, reply });
      return answer === null ? reply : send(endpoint, reply, answer);
    },
  });
}

async function authorise(
  deps: EndpointDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor | null> {
  if (endpoint.access === 'public') return null;
  if (endpoint.access === 'storefrontKey') {
    deps.checkStorefrontKey(request);
    return null;
  }
  const actor = await deps.findActor(request);
  if (actor === null) throw new AppError('not_signed_in');
  if (actor.mustChangePassword && endpoint.beforePasswordChange !== true) {
    throw new AppError('password_change_required');
  }
  if (actor.mustSetUpSecondFactor && endpoint.beforeSecondFactor !== true) {
    throw new AppError('second_factor_required');
  }
  if (!mayCall(endpoint.access, actor)) throw new AppError('no_permission');
  return actor;
}

/**
 * The response schema strips every field that it does not name, in case a presenter lets one
 * through.
 */
function send(endpoint: Endpoint, reply: FastifyReply, { status, body, headers }: LooseAnswer) {
  const schema = endpoint.responses[status];
  reply.code(status).headers({ ...headers });
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (schema === null || schema === undefined) return reply.send();
  reply.type('application/json; charset=utf-8');
  if (schema instanceof z.ZodArray && isStream(body)) {
    return reply.send(Readable.from(jsonArray(schema.element as z.ZodType, body)));
  }
  return reply.send(JSON.stringify(schema.parse(body)));
}

const isStream = (body: unknown): body is AsyncIterable<unknown> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

async function* jsonArray(item: z.ZodType, items: AsyncIterable<unknown>) {
  let separator = '[';
  for await (const one of items) {
    yield separator + JSON.stringify(item.parse(one));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
