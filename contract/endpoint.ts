import type { z } from 'zod';
import type { KeyScope, Permission } from './permissions.ts';

/** Who may call. There is no default: an endpoint that declares no access does not type-check. */
export type Access =
  | 'public'
  | 'session'
  /** The storefront program, which sends SYNC_API_KEY instead of a session cookie. */
  | 'storefrontKey'
  | { readonly permission: Permission }
  | { readonly anyOf: readonly [Permission, ...Permission[]] };

type Schema = z.ZodType;
type ObjectSchema = z.ZodObject;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Parameters in braces, as in OpenAPI: `/api/orders/{id}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** A program whose key has this scope may call it too; without one no key opens it. */
  readonly keyScope?: KeyScope;
  /**
   * Who may see the record that a change returns: others may make the change, and get 204 without a
   * body. Editing would otherwise be a way to read what viewing refuses.
   */
  readonly shownTo?: Exclude<Access, 'public' | 'session' | 'storefrontKey'>;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** The field of a multipart form that carries the one file this endpoint takes. */
  readonly file?: string;
  /** Null means no body. An array schema is streamed when no page is requested. */
  readonly responses: Readonly<Record<number, Schema | null>>;
  /** A health check is never refused for being one of many, so it must cost next to nothing. */
  readonly healthCheck?: true;
  /** Allowed for a user who still has to replace a temporary password. */
  readonly beforePasswordChange?: true;
  /** Allowed for a user whose role needs a second factor and who has none yet. */
  readonly beforeSecondFactor?: true;
  /** Accepts an `Idempotency-Key`: a repeated call returns the result of the first one. */
  readonly idempotent?: true;
  /** Accepts the rows of a whole file; others are limited to one megabyte, of strangers to 4 KB. */
  readonly largeBody?: true;
  /** A webhook: any bytes, up to so many, handed on as they came. */
  readonly rawBody?: number;
  /** The service validates each item of the body separately and reports errors per item. */
  readonly itemsChecked?: true;
  /** Content type of a response that is not JSON (server-sent events). */
  readonly produces?: string;
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type BodyOf<R> = R extends z.ZodType ? z.output<R> : undefined;

/** The validated input that a handler receives. */
export interface EndpointInput<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

/** What a caller sends. */
export interface EndpointArguments<E extends Endpoint> {
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}

export type EndpointStatus<E extends Endpoint> = keyof E['responses'] & number;

/** The response body for each declared status. */
export type EndpointBody<
  E extends Endpoint,
  S extends EndpointStatus<E> = EndpointStatus<E>,
> = BodyOf<E['responses'][S]>;

/** `/api/orders/{id}` with `{ id: 'x' }` is `/api/orders/x`. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
