import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { can, type KeyScope } from '#contract/permissions.ts';
import type { Actor, Caller, Ctx, Program } from '../context.ts';
import { AppError } from '../errors.ts';
import { isDeclared, mayCall, type StaffAccess } from './access.ts';
import type { Exchange } from './handler.ts';
import { preferredLanguage } from './problem-sentences.ts';
import { admitStranger, serveStranger, type PublicGate } from './public-gate.ts';
import { acceptAnyBytes } from './request-bodies.ts';
import { validateInput } from './validate-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null before authentication, and for strangers on public endpoints. */
    actor: Caller | null;
  }
}

/** `perhaps`: only the database can tell. `gone`: unknown, and the platform is to stop calling. */
export type HookCaller = 'known' | 'unknown' | 'gone' | 'perhaps';

export interface EndpointDeps {
  db: Ctx['db'];
  /** A few connections of their own for strangers, who can never occupy those of the staff. */
  publicDb: Ctx['db'];
  gate: PublicGate;
  /** Whether the call comes from a device on which somebody has signed in before. */
  isKnownDevice: (request: FastifyRequest) => Promise<boolean>;
  /** Whether a webhook came by a secret path that is known to be right. */
  callerOfHook: (request: FastifyRequest) => HookCaller | Promise<HookCaller>;
  now: Ctx['now'];
  findActor: (request: FastifyRequest) => Promise<Actor | null>;
  /** The program whose key the call carries; null for a call without one. Throws for a wrong key. */
  findProgram: (
    request: FastifyRequest,
  ) => Promise<{ program: Program; scopes: readonly KeyScope[] } | null>;
  /** Throws unless the call carries the storefront's key. */
  checkStorefrontKey: (request: FastifyRequest) => void;
}

/** Of strangers, and of addresses that do not exist: parsing a megabyte costs a fifth of a second. */
export const PUBLIC_BODY = 4_096;
const STAFF_BODY = 1_048_576;
const LARGE_BODY = 8 * STAFF_BODY;

const bodyLimitOf = ({ access, largeBody, rawBody }: Endpoint) => {
  if (rawBody !== undefined) return rawBody;
  if (access === 'public') return PUBLIC_BODY;
  return largeBody === true ? LARGE_BODY : STAFF_BODY;
};

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
  app.decorateRequest('visit', null);
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name];
    if (typeof handler !== 'function') throw new Error(`Endpoint ${name} has no handler`);
    if (!isDeclared(endpoint.access)) throw new Error(`Endpoint ${name} declares no access`);
    if (endpoint.file === undefined && endpoint.rawBody === undefined) {
      registerEndpoint(app, deps, endpoint, handler as LooseHandler);
      continue;
    }
    // In a plugin scope of its own, so that no other endpoint accepts forms or unread bytes.
    await app.register(async (room) => {
      if (endpoint.rawBody !== undefined) acceptAnyBytes(room);
      else await room.register(multipart);
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
    bodyLimit: bodyLimitOf(endpoint),
    // Authorisation runs before the body is read: a stranger's megabytes are not worth parsing.
    onRequest: async (request, reply) => {
      request.actor = await authorise(deps, endpoint, request);
      const isStranger = endpoint.access === 'public' && request.actor === null;
      if (!isStranger || endpoint.healthCheck === true) return;
      const caller = await callerOf(deps, endpoint, request);
      const isNobody = caller === 'nobody' || caller === 'gone';
      admitStranger(deps.gate, endpoint, request, reply, isNobody ? 'nobody' : caller);
      // Before its body is read, which may be large.
      if (isNobody) throw new AppError(caller === 'gone' ? 'source_gone' : 'not_found');
    },
    handler: (request, reply) =>
      serveStranger(deps.gate, endpoint, request, async () => {
        const { actor } = request;
        const ctx = {
          db: request.visit === null ? deps.db : deps.publicDb,
          now: deps.now,
          language: preferredLanguage(request.headers['accept-language']),
          address: request.ip,
          ...(actor && { actor }),
        };
        const answer = await handler(ctx, validateInput(endpoint, request), { request, reply });
        if (answer === null) return reply;
        return send(reply, endpoint, maySee(endpoint, actor) ? answer : UNSEEN, actor);
      }),
  });
}

async function callerOf(deps: EndpointDeps, { rawBody }: Endpoint, request: FastifyRequest) {
  const hook = rawBody === undefined ? 'perhaps' : await deps.callerOfHook(request);
  if (hook === 'known') return 'hook';
  if (hook === 'unknown') return 'nobody';
  if (hook === 'gone') return 'gone';
  return (await deps.isKnownDevice(request)) ? 'device' : 'stranger';
}

async function authorise(
  deps: EndpointDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (endpoint.access === 'public') {
    return endpoint.healthCheck === true ? null : deps.findActor(request);
  }
  if (endpoint.access === 'storefrontKey') {
    deps.checkStorefrontKey(request);
    return null;
  }
  const keyed = await deps.findProgram(request);
  if (keyed !== null) {
    // Also where it is refused: what has a key of the shop is not slowed down like a stranger.
    request.actor = keyed.program;
    const { keyScope } = endpoint;
    if (keyScope === undefined || !keyed.scopes.includes(keyScope)) {
      request.log.warn({ key: keyed.program.keyId }, 'not in the scopes of the key');
      throw new AppError('not_in_scope');
    }
    return keyed.program;
  }
  // Also where it is refused: a colleague is not slowed down like a stranger.
  const actor = await deps.findActor(request);
  request.actor = actor;
  return allowed(endpoint, endpoint.access, request, actor);
}

function allowed(
  endpoint: Endpoint,
  access: StaffAccess,
  request: FastifyRequest,
  actor: Actor | null,
): Actor {
  if (actor === null) throw new AppError('not_signed_in');
  if (actor.mustChangePassword && endpoint.beforePasswordChange !== true) {
    throw new AppError('password_change_required');
  }
  if (actor.mustSetUpSecondFactor && endpoint.beforeSecondFactor !== true) {
    throw new AppError('second_factor_required');
  }
  if (!mayCall(access, actor)) {
    request.log.warn({ user: actor.id }, 'no permission');
    throw new AppError('no_permission');
  }
  return actor;
}

const UNSEEN: LooseAnswer = { status: 204, body: undefined };

const maySee = ({ shownTo }: Endpoint, actor: Caller | null): boolean =>
  shownTo === undefined || (actor !== null && mayCall(shownTo, actor));

/**
 * The response schema strips every field that it does not name, in case a presenter lets one
 * through.
 */
function send(
  reply: FastifyReply,
  endpoint: Endpoint,
  { status, body, headers = {} }: LooseAnswer,
  actor: Caller | null,
) {
  reply.code(status).headers(headers);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  const schema = endpoint.responses[status];
  if (schema === null || schema === undefined) return reply.send();
  reply.type('application/json; charset=utf-8');
  if (schema instanceof z.ZodArray && isStream(body)) {
    return reply.send(Readable.from(jsonArray(schema.element as z.ZodType, body, actor)));
  }
  return reply.send(jsonFor(actor, schema.parse(body)));
}

const isStream = (body: unknown): body is AsyncIterable<unknown> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

async function* jsonArray(item: z.ZodType, items: AsyncIterable<unknown>, actor: Caller | null) {
  let separator = '[';
  for await (const one of items) {
    yield separator + jsonFor(actor, item.parse(one));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/**
 * Writes an answer as JSON. What a carrier charges for an order is finance: it is left out for a
 * caller who may not view that, here where all answers leave, because orders are in lists, pages,
 * the desk, merges and repeated answers. A program sees no cost at all, also none that staff typed.
 */
function jsonFor(reader: Caller | null, answer: unknown): string {
  if (reader !== null && can(reader, 'canViewFinance')) return JSON.stringify(answer);
  const isHidden = (order: WithFee) => order.isCarrierCost === true || reader?.role === 'program';
  return JSON.stringify(answer, (_name, value: unknown) =>
    isOrder(value) && isHidden(value) ? { ...value, deliveryCost: null } : value,
  );
}

interface WithFee {
  isCarrierCost: unknown;
}

const isOrder = (value: unknown): value is WithFee =>
  typeof value === 'object' && value !== null && 'isCarrierCost' in value;
