import { z } from 'zod';
import { Id, ShownLine, Timestamp, visibleText } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { KEY_SCOPE_NAMES } from '#contract/permissions.ts';

const Scopes = z.array(z.enum(KEY_SCOPE_NAMES));

export const ApiKey = z
  .object({
    id: Id,
    name: ShownLine,
    scopes: Scopes,
    createdBy: ShownLine,
    createdAt: Timestamp,
    /** To the minute. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

const CreateApiKey = z
  .object({
    /** Of the program: the timeline of an order says it. */
    name: visibleText(100),
    scopes: Scopes.min(1, { error: 'required' }),
  })
  .meta({ id: 'CreateApiKey' });
export type CreateApiKey = z.output<typeof CreateApiKey>;

/** The only answer that ever holds the key itself. */
export const NewApiKey = ApiKey.extend({ key: ShownLine }).meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

const access = { permission: 'canEditSettings' } as const;

export const apiKeyEndpoints = {
  listApiKeys: defineEndpoint({
    method: 'GET',
    path: '/api/api-keys',
    summary: 'The keys of programs, newest first; never the keys themselves',
    access,
    responses: { 200: z.array(ApiKey) },
  }),
  createApiKey: defineEndpoint({
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Make a key for a program; it is answered here and nowhere else',
    access,
    body: CreateApiKey,
    responses: { 201: NewApiKey },
  }),
  revokeApiKey: defineEndpoint({
    method: 'DELETE',
    path: '/api/api-keys/{id}',
    summary: 'Revoke a key; its next call is refused',
    access,
    params: z.object({ id: Id }),
    responses: { 204: null },
  }),
};
