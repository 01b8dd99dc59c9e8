import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS, Problem } from '#contract/errors.ts';
import { SYNC_KEY_HEADER } from '#contract/storefront/sync.ts';

// By hand: a plugin would describe routes; ours come from the registry of endpoints with their access.
type Json = Record<string, unknown>;

/** Generates OpenAPI 3.1 from the registry, so that the document cannot differ from the server. */
export function buildOpenApi(endpoints: Readonly<Record<string, Endpoint>>, version: string): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describe(name, endpoint, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lawha',
      version,
      description: 'The back office of a cash-on-delivery shop in Algeria.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(endpoints).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...components, ...schemaOf(Problem, 'output', {}).definitions },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'lawha_session' },
        programKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of a program, from the settings; beside it stands the scope that it needs',
        },
        storefrontKey: { type: 'apiKey', in: 'header', name: SYNC_KEY_HEADER },
      },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
};

function describe(name: string, endpoint: Endpoint, components: Json): Json {
  const toSchema = (schema: z.ZodType, io: 'input' | 'output') => {
    const { schema: json, definitions } = schemaOf(schema, io, components);
    Object.assign(components, definitions);
    return json;
  };
  const { params, query, body } = endpoint;
  const parameters = [
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(params ? parametersOf('path', toSchema(params, 'input')) : []),
    ...(query ? parametersOf('query', toSchema(query, 'input')) : []),
  ];
  const responses: Record<string, Json> = {};
  for (const [status, schema] of Object.entries(endpoint.responses)) {
    responses[status] = {
      description: status === '204' ? 'Done' : 'Success',
      ...(schema && {
        content: {
          [endpoint.produces ?? 'application/json']: { schema: toSchema(schema, 'output') },
        },
      }),
    };
  }
  if (endpoint.shownTo !== undefined) {
    responses['204'] = { description: 'Done; the caller may not see the record' };
  }
  for (const status of refusalsOf(endpoint)) {
    responses[status] = {
      description: 'Refused, with a sentence for people and a code for programs',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: accessNote(endpoint),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.file !== undefined && { requestBody: formWith(endpoint.file) }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(body, 'input') } },
      },
    }),
    responses,
  };
}

const formWith = (field: string): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [field]: { type: 'string', format: 'binary' } },
        required: [field],
      },
    },
  },
});

const tagOf = ({ path }: Endpoint) => path.split('/')[2] ?? 'api';

function securityOf({ access, keyScope }: Endpoint): Json[] {
  if (access === 'public') return [];
  if (access === 'storefrontKey') return [{ storefrontKey: [] }];
  return [{ session: [] }, ...(keyScope === undefined ? [] : [{ programKey: [keyScope] }])];
}

function accessNote({ access, keyScope }: Endpoint): string {
  if (access === 'public') return 'For everyone.';
  if (access === 'session') return 'For every signed-in user.';
  if (access === 'storefrontKey') return 'For the storefront, by its key.';
  const needed = 'permission' in access ? access.permission : `one of ${access.anyOf.join(', ')}`;
  return keyScope === undefined
    ? `Needs ${needed}.`
    : `Needs ${needed}, or a key with ${keyScope}.`;
}

function refusalsOf({ access, keyScope, params, query, body, file, method }: Endpoint): number[] {
  const codes = new Set<number>([ERROR_STATUS.unavailable]);
  if (params || query || body) codes.add(ERROR_STATUS.invalid_input);
  if (access === 'storefrontKey') {
    codes.add(ERROR_STATUS.wrong_api_key).add(ERROR_STATUS.too_many_wrong_keys);
  } else if (access !== 'public') {
    codes.add(ERROR_STATUS.not_signed_in).add(ERROR_STATUS.no_permission);
  }
  if (keyScope !== undefined) codes.add(ERROR_STATUS.too_many_requests);
  if (method !== 'GET') codes.add(ERROR_STATUS.cross_origin).add(ERROR_STATUS.disk_full);
  if (params) codes.add(ERROR_STATUS.not_found);
  if (file !== undefined) codes.add(ERROR_STATUS.file_damaged);
  if (body || file !== undefined)
    codes.add(ERROR_STATUS.too_large).add(ERROR_STATUS.unsupported_media_type);
  return [...codes].toSorted((a, b) => a - b);
}

function parametersOf(place: 'path' | 'query', schema: Json): Json[] {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** A schema with an id becomes a component; others are inlined. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', known: Json) {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    reused: 'inline',
    unrepresentable: 'any',
  }) as Json & { $defs?: Json };
  const definitions: Json = {};
  for (const [name, definition] of Object.entries($defs)) definitions[name] = cleaned(definition);
  const { id, ...rest } = cleaned(json) as Json;
  if (typeof id !== 'string') return { schema: rest, definitions };
  const name = known[id] !== undefined && !isSame(known[id], rest) ? `${id}Input` : id;
  definitions[name] = rest;
  return { schema: { $ref: `#/components/schemas/${name}` }, definitions };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Rewrites references to point into the document and drops the safe-integer limits that zod adds.
 */
function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => Math.abs(Number(item)) !== Number.MAX_SAFE_INTEGER)
      .map(([key, item]) => [
        key,
        key === '$ref' && typeof item === 'string'
          ? item.replace('#/$defs/', '#/components/schemas/')
          : cleaned(item),
      ]),
  );
}
