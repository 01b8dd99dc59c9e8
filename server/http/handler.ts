import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointBody, EndpointInput, EndpointStatus } from '#contract/endpoint.ts';
import type { endpoints, EndpointName } from '#contract/endpoints.ts';
import type { KeyScope } from '#contract/permissions.ts';
import type { ActorCtx, CallerCtx, Ctx } from '../context.ts';
import { invalidField } from '../errors.ts';

type ContextOf<E extends Endpoint> = E['access'] extends 'public' | 'storefrontKey'
  ? Ctx
  : E extends { keyScope: KeyScope }
    ? CallerCtx
    : ActorCtx;

/** A list may be streamed item by item, so that memory does not limit its length. */
type Streamed<Body> = Body extends readonly (infer Item)[] ? AsyncIterable<Item> : never;

/** One of the declared statuses with its body. */
type Answer<E extends Endpoint> = {
  [S in EndpointStatus<E>]: {
    status: S;
    body: EndpointBody<E, S> | Streamed<EndpointBody<E, S>>;
    headers?: Readonly<Record<string, string>>;
  };
}[EndpointStatus<E>];

/** The parts of HTTP that a few handlers need: remote address, cookies, streams. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Translates between HTTP and one service call. Returns `null` when it has already sent the
 * response.
 */
type Handler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: EndpointInput<E>,
  exchange: Exchange,
) => Promise<Answer<E> | null>;

export type Handlers<Name extends EndpointName = EndpointName> = {
  [N in Name]: Handler<(typeof endpoints)[N]>;
};

const USUAL = /^[\x21-\x7e]{1,200}$/;

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && USUAL.test(key)) return key;
  throw invalidField('Idempotency-Key', 'invalid');
}
