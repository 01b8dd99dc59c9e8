import { z } from 'zod';
import { NewPassword } from '#contract/auth/auth.ts';
import { UserSession } from '#contract/auth/own-sessions.ts';
import { Id, PageQuery, ShownLine, Timestamp, visibleText } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { byPermission, DEFAULT_ROLE, ROLES } from '#contract/permissions.ts';
import { hasUnseen } from '#contract/names/text.ts';
import { isInOneScript } from './user-name.ts';

export const MAX_USERS = 8;

const flags = byPermission(() => z.boolean().nullable());
const givenFlags = byPermission(() => z.boolean().nullish());

/** With the flags as stored: null leaves the decision to the fallback, mostly the role. */
export const User = z
  .object({
    id: Id,
    username: z.string(),
    fullName: ShownLine,
    role: z.enum(ROLES),
    ...flags,
    /** The current password is temporary. */
    mustChangePassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    lastLoginAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@+-]*$/u;

/** Without invisible characters: two users could otherwise have names that look the same. */
const Username = z
  .string()
  .transform((text) => text.normalize().trim())
  .pipe(
    z
      .string()
      .min(1, { abort: true })
      .max(50)
      .refine((text) => USERNAME.test(text) && !hasUnseen(text), {
        error: 'username',
        abort: true,
      }),
  );

/** What a new name must be; one from before this rule may stay. */
const NewUsername = Username.refine(isInOneScript, { error: 'usernameScript' });

const fullName = visibleText(100);

export const CreateUser = z
  .object({
    username: NewUsername,
    fullName,
    password: NewPassword,
    role: z.enum(ROLES).default(DEFAULT_ROLE),
    ...givenFlags,
  })
  .meta({ id: 'CreateUser' });
export type CreateUser = z.input<typeof CreateUser>;

/**
 * Omitted fields stay unchanged. A new password ends every session of the user. The script of the
 * name is checked when it is changed, which only the server knows.
 */
export const UpdateUser = z
  .object({
    username: Username,
    fullName,
    password: NewPassword,
    role: z.enum(ROLES),
    ...givenFlags,
  })
  .partial()
  .meta({ id: 'UpdateUser' });
export type UpdateUser = z.input<typeof UpdateUser>;

export const TemporaryPassword = z
  .object({ username: z.string(), temporaryPassword: z.string() })
  .meta({ id: 'TemporaryPassword' });
export type TemporaryPassword = z.infer<typeof TemporaryPassword>;

const params = z.object({ id: Id });

export const userEndpoints = {
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'The users, oldest first',
    access: { permission: 'canViewUsers' },
    query: PageQuery,
    responses: { 200: z.array(User) },
  }),
  createUser: defineEndpoint({
    method: 'POST',
    path: '/api/users',
    summary: `Add a user, up to ${MAX_USERS}`,
    access: { permission: 'canCreateUsers' },
    body: CreateUser,
    responses: { 201: User },
  }),
  getUser: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}',
    params,
    summary: 'One user',
    access: { permission: 'canViewUsers' },
    responses: { 200: User },
  }),
  updateUser: defineEndpoint({
    method: 'PATCH',
    path: '/api/users/{id}',
    params,
    summary: 'Change a user; takes effect on their next call',
    access: { permission: 'canEditUsers' },
    shownTo: { permission: 'canViewUsers' },
    body: UpdateUser,
    responses: { 200: User },
  }),
  deleteUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    params,
    summary: 'Delete a user; their name stays in timelines',
    access: { permission: 'canDeleteUsers' },
    responses: { 204: null },
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/users/{id}/reset-password',
    summary: 'Give a temporary password, told only now; every session of the user ends',
    access: { permission: 'canEditUsers' },
    params,
    responses: { 200: TemporaryPassword },
  }),
  removeUserFactors: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/{id}/factors',
    summary: 'Remove the second factors of another user, who lost them; their sessions end',
    access: { permission: 'canEditUsers' },
    params,
    responses: { 204: null },
  }),
  listUserSessions: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}/sessions',
    params,
    summary: 'Where the user is signed in, last seen first',
    access: { permission: 'canViewUsers' },
    responses: { 200: z.array(UserSession) },
  }),
  endUserSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/{id}/sessions',
    params,
    summary: 'End every session of the user but the one that asks',
    access: { permission: 'canEditUsers' },
    responses: { 204: null },
  }),
  endUserSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/{id}/sessions/{sessionId}',
    summary: 'End one session of the user',
    access: { permission: 'canEditUsers' },
    params: params.extend({ sessionId: Id }),
    responses: { 204: null },
  }),
};
