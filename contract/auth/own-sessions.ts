import { z } from 'zod';
import { Id, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const UserSession = z
  .object({
    id: Id,
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    address: z.string(),
    userAgent: ShownLine,
    /** The session of this very request. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof UserSession>;

export const ownSessionEndpoints = {
  listOwnSessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where one is signed in oneself, last seen first',
    access: 'session',
    responses: { 200: z.array(UserSession) },
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: "End all of one's own sessions but the one that asks",
    access: 'session',
    responses: { 204: null },
  }),
  endOwnSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: "End another one of one's own sessions",
    access: 'session',
    params: z.object({ id: Id }),
    responses: { 204: null },
  }),
};
