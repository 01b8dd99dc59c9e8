import { z } from 'zod';
import { Id, PageQuery, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { PERMISSIONS, ROLES, type Permission } from './permissions.ts';

export const MAX_USERS = 8;

const flag = z.boolean().nullable();
const flags = Object.fromEntries(PERMISSIONS.map((p) => [p, flag])) as Record<
  Permission,
  typeof flag
>;

/** The 15 flags as they are stored: null leaves the decision to the role. */
export const User = z
  .object({
    id: Id,
    username: z.string(),
    fullName: z.string(),
    role: z.enum(ROLES),
    ...flags,
    lastLoginAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const userEndpoints = {
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'The users, oldest first',
    access: { permission: 'canViewUsers' },
    query: PageQuery,
    responses: { 200: z.array(User) },
  }),
  getUser: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'One user',
    access: { permission: 'canViewUsers' },
    params: z.object({ id: Id }),
    responses: { 200: User },
  }),
};
