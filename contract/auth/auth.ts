import { z } from 'zod';
import { Id, requiredText, ShownLine } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { isPasswordAllowed, PASSWORD_MIN_LENGTH, PHRASE_MIN_LENGTH } from './password.ts';

/** `app`: codes of an authenticator app (TOTP). `passkey`: a device's own key (WebAuthn). */
export const FACTOR_KINDS = ['app', 'passkey'] as const;
import { byPermission, ROLES } from '#contract/permissions.ts';

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
    /** Only there when the user's role needs a second factor and the user has none. */
    mustSetUpSecondFactor: z.literal(true).optional(),
    ...byPermission(() => z.boolean()),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

/** The answer to the right password of a user who has a second factor. */
export const FactorChallenge = z
  .object({
    /** To be sent with the proof, within five minutes. */
    challenge: z.string(),
    kinds: z.array(z.enum(FACTOR_KINDS)),
    /** What to ask the browser for; null without a passkey for this address. */
    passkey: z
      .object({ signed: z.string(), rpId: z.string(), credentialIds: z.array(z.string()) })
      .nullable(),
  })
  .meta({ id: 'FactorChallenge' });
export type FactorChallenge = z.infer<typeof FactorChallenge>;

/** For every way to set a password: the specification's rule, or a phrase. */
export const NewPassword = z
  .string()
  .max(200)
  .refine(isPasswordAllowed, { error: 'passwordRule' })
  .meta({
    description:
      `At least ${PASSWORD_MIN_LENGTH} characters with an upper and a lower case letter, a digit ` +
      `and a symbol, or at least ${PHRASE_MIN_LENGTH} of any kind.`,
  });

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
    summary:
      'Sign in and receive the session cookie; 202 asks a user who has one for the second factor',
    access: 'public',
    body: Login,
    responses: { 200: SessionUser, 202: FactorChallenge },
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
    beforeSecondFactor: true,
    responses: { 200: SessionUser },
  }),
  changeOwnPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: "Change one's own password; every other session of the user ends",
    access: 'session',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    body: ChangeOwnPassword,
    responses: { 204: null },
  }),
};
