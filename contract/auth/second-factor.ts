import { z } from 'zod';
import { Id, requiredText, ShownLine, Timestamp, visibleText } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { toLatinDigits } from '#contract/names/text.ts';
import { FACTOR_KINDS, FactorChallenge, SessionUser } from './auth.ts';

/** A code of the app, or a recovery code; spaces, dashes and Arabic digits are as people type. */
const Code = z
  .string()
  .max(60)
  .transform((text) => toLatinDigits(text).replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1));

/** Bytes that a browser made, in base64url. */
const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);

/** What a passkey answers to a challenge. */
export const PasskeyProof = z
  .object({
    credentialId: Bytes,
    clientData: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
  })
  .meta({ id: 'PasskeyProof' });
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const FactorProof = z
  .object({
    challenge: requiredText(100),
    code: Code.optional(),
    passkey: PasskeyProof.optional(),
  })
  .refine((proof) => proof.code !== undefined || proof.passkey !== undefined, {
    path: ['code'],
    error: 'required',
  })
  .meta({ id: 'FactorProof' });
export type FactorProof = z.output<typeof FactorProof>;

export const SecondFactors = z
  .object({
    factors: z.array(
      z.object({
        id: Id,
        kind: z.enum(FACTOR_KINDS),
        name: ShownLine,
        createdAt: Timestamp,
        lastUsedAt: Timestamp.nullable(),
      }),
    ),
    recoveryCodesLeft: z.int(),
    /** The user's role must have a factor, so the last one cannot be removed. */
    isRequired: z.boolean(),
    /** False without ENCRYPTION_KEY: the app's secret could not be stored. */
    canAddApp: z.boolean(),
    /** False where browsers allow no passkeys: an address without https. */
    canAddPasskey: z.boolean(),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof SecondFactors>;

export const AppSetup = z
  .object({
    /** For typing into the app; in base32. */
    secret: z.string(),
    /** The same for its camera, as a QR code. */
    uri: z.string(),
    /** The secret, encrypted, to be sent back with the first code. */
    setup: z.string(),
  })
  .meta({ id: 'AppSetup' });
export type AppSetup = z.infer<typeof AppSetup>;

const AddApp = z.object({ setup: requiredText(1_000), code: Code }).meta({ id: 'AddApp' });

export const PasskeySetup = z
  .object({
    /** To be sent back with the passkey, within five minutes. */
    challenge: z.string(),
    /** What the browser is given as its challenge. */
    signed: z.string(),
    rpId: z.string(),
    userId: z.string(),
    username: z.string(),
    fullName: ShownLine,
    /** Those that the user already has; the browser does not offer them again. */
    credentialIds: z.array(z.string()),
  })
  .meta({ id: 'PasskeySetup' });
export type PasskeySetup = z.infer<typeof PasskeySetup>;

export const AddPasskey = z
  .object({
    challenge: requiredText(1_000),
    name: visibleText(60),
    clientData: Bytes,
    authenticatorData: Bytes,
    /** SPKI, as the browser's `getPublicKey()` gives it. */
    publicKey: Bytes,
  })
  .meta({ id: 'AddPasskey' });
export type AddPasskey = z.output<typeof AddPasskey>;

/** Shown once; the database has only their hashes. Empty when the user keeps those they have. */
export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const own = { access: 'session', beforeSecondFactor: true } as const;

export const secondFactorEndpoints = {
  finishLogin: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login/factor',
    summary: 'End a sign-in with the second factor and receive the session cookie',
    access: 'public',
    body: FactorProof,
    responses: { 200: SessionUser },
  }),
  confirmSession: defineEndpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    summary:
      'Type the password again before a sensitive change; 202 asks for the second factor too',
    ...own,
    body: z.object({ password: z.string().min(1).max(200) }),
    responses: { 204: null, 202: FactorChallenge },
  }),
  confirmSessionFactor: defineEndpoint({
    method: 'POST',
    path: '/api/auth/confirm/factor',
    summary: 'End the confirmation of a session with the second factor',
    ...own,
    body: FactorProof,
    responses: { 204: null },
  }),
  listSecondFactors: defineEndpoint({
    method: 'GET',
    path: '/api/auth/factors',
    summary: "One's own second factors",
    ...own,
    responses: { 200: SecondFactors },
  }),
  setUpApp: defineEndpoint({
    method: 'POST',
    path: '/api/auth/factors/app/setup',
    summary: 'A new secret for an authenticator app; nothing is stored yet',
    ...own,
    responses: { 200: AppSetup },
  }),
  addApp: defineEndpoint({
    method: 'POST',
    path: '/api/auth/factors/app',
    summary: 'Add the app, proven by its first code; the first factor brings recovery codes',
    ...own,
    body: AddApp,
    responses: { 201: RecoveryCodes },
  }),
  setUpPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/auth/factors/passkey/setup',
    summary: 'What the browser needs to make a passkey; nothing is stored yet',
    ...own,
    responses: { 200: PasskeySetup },
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/auth/factors/passkey',
    summary: 'Add the passkey that the browser made; the first factor brings recovery codes',
    ...own,
    body: AddPasskey,
    responses: { 201: RecoveryCodes },
  }),
  removeSecondFactor: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/factors/{id}',
    summary: "Remove one of one's own second factors",
    ...own,
    params: z.object({ id: Id }),
    responses: { 204: null },
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/auth/factors/recovery-codes',
    summary: 'New recovery codes, told only now; the old ones stop working',
    ...own,
    responses: { 200: RecoveryCodes },
  }),
};
