import { z } from 'zod';
import { Id, requiredText, ShownLine } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { PASSWORD_MIN_LENGTH, passwordRules } from './password.ts';
import { byPermission, ROLES } from './permissions.ts';

export const Login = z
  .object({
    username: requiredText(100),
    password: z.string().min(1).max(200),
    rememberMe: z.boolean().optional(),
  })
  .meta({ id: 'Login' });
export type Login = z.input<typeof Login>;

/** The signed-in user with their effective permissions: role and flags already combined. */
export const SessionUser = z
  .object({
    id: Id,
    username: z.string(),
    fullName: ShownLine,
    role: z.enum(ROLES),
    mustChangePassword: z.boolean(),
    ...byPermission(() => z.boolean()),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

/** The password rules that the form shows as a checklist; they hold for every way to set one. */
export const NewPassword = z
  .string()
  .max(200)
  .superRefine((password, ctx) => {
    for (const rule of passwordRules(password)) {
      if (!rule.met) ctx.addIssue({ code: 'custom', message: rule.key });
    }
  })
  .meta({ description: `At least ${PASSWORD_MIN_LENGTH} characters of four kinds.` });

export const ChangeOwnPassword = z
  .object({ currentPassword: z.string().min(1).max(200), newPassword: NewPassword })
  .refine((form) => form.newPassword.normalize() !== form.currentPassword.normalize(), {
    path: ['newPassword'],
    error: 'passwordSame',
  })
  .meta({ id: 'ChangeOwnPassword' });
export type ChangeOwnPassword = z.input<typeof ChangeOwnPassword>;

export const authEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in and receive the session cookie',
    access: 'public',
    body: Login,
    responses: { 200: SessionUser },
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'public',
    responses: { 204: null },
  }),
  getMe: defineEndpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in user with their permissions',
    access: 'session',
    beforePasswordChange: true,
    responses: { 200: SessionUser },
  }),
  changeOwnPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: "Change one's own password; every other session of the user ends",
    access: 'session',
    beforePasswordChange: true,
    body: ChangeOwnPassword,
    responses: { 204: null },
  }),
};
