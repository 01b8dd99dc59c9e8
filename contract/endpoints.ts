import { authEndpoints } from './auth.ts';
import { liveUpdateEndpoints } from './live-updates.ts';
import { systemEndpoints } from './system.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call the server answers, by name. Handlers, client, OpenAPI and tests all come from here. */
export const endpoints = {
  ...systemEndpoints,
  ...authEndpoints,
  ...liveUpdateEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
