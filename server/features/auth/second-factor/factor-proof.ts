import { and, eq, lt } from 'drizzle-orm';
import type { FactorChallenge } from '#contract/auth/auth.ts';
import type { FactorProof, PasskeyProof } from '#contract/auth/second-factor.ts';
import { secondFactors } from '../../../db/schema/second-factors.ts';
import type { Reader, Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import type { SecretBox } from '../../../secret-box.ts';
import { hashToken } from './factor-challenges.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { acceptedStep, fromBase32 } from './totp.ts';
import { verifyPasskey, type RelyingParty } from './webauthn.ts';

/** What a proof is checked with. */
export interface FactorTools {
  /** Null without ENCRYPTION_KEY. */
  box: SecretBox | null;
  /** Null where there are no passkeys. */
  party: RelyingParty | null;
}

interface Prover {
  userId: string;
  token: string;
  now: Date;
}

/** What the caller needs for the second step. */
export async function presentChallenge(
  reader: Reader,
  { party }: FactorTools,
  { userId, token }: Pick<Prover, 'userId' | 'token'>,
): Promise<FactorChallenge> {
  const owned = await reader
    .select({ kind: secondFactors.kind, credentialId: secondFactors.credentialId })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  const credentialIds = owned.flatMap(({ credentialId }) => credentialId ?? []);
  return {
    challenge: token,
    kinds: [...new Set(owned.map(({ kind }) => kind))],
    passkey:
      party === null || credentialIds.length === 0
        ? null
        : { signed: hashToken(token), rpId: party.rpId, credentialIds },
  };
}

/** The app shows six digits; recovery codes are longer. */
const isAppCode = (code: string) => /^\d{6}$/.test(code);

type Given = Pick<FactorProof, 'code' | 'passkey'>;

/** Says what to do about it: a code of the app is followed by another, a recovery code is not. */
export function wrongProof({ code, passkey }: Given): AppError {
  if (passkey !== undefined) return new AppError('wrong_passkey');
  return new AppError(isAppCode(code ?? '') ? 'wrong_factor' : 'wrong_recovery_code');
}

/** Which factor was proven; null when the proof is wrong. A right code is used up. */
export async function proveFactor(
  tx: Tx,
  tools: FactorTools,
  prover: Prover,
  { code, passkey }: Given,
): Promise<'app' | 'passkey' | 'recoveryCode' | null> {
  if (passkey !== undefined) return (await provePasskey(tx, tools, prover, passkey)) && 'passkey';
  if (code === undefined) return null;
  if (isAppCode(code)) return (await proveApp(tx, tools, prover, code)) && 'app';
  return (await takeRecoveryCode(tx, prover.userId, code)) ? 'recoveryCode' : null;
}

async function proveApp(tx: Tx, { box }: FactorTools, { userId, now }: Prover, code: string) {
  const { id, secret, kind, lastStep } = secondFactors;
  const [app] = await tx
    .select({ id, secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(kind, 'app')));
  const opened = box?.open(app?.secret ?? '', userId) ?? null;
  const step = opened === null ? null : acceptedStep(fromBase32(opened), code, now);
  if (app === undefined || step === null) return null;
  const accepted = await tx
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: now })
    // Compared while the row is locked: of two uses of one code only the first is accepted.
    .where(and(eq(id, app.id), lt(lastStep, step)))
    .returning({ id });
  return accepted.length > 0 || null;
}

async function provePasskey(
  tx: Tx,
  { party }: FactorTools,
  { userId, token, now }: Prover,
  proof: PasskeyProof,
) {
  const [stored] = await tx
    .select()
    .from(secondFactors)
    .where(
      and(eq(secondFactors.userId, userId), eq(secondFactors.credentialId, proof.credentialId)),
    )
    .for('update');
  if (party === null || stored?.publicKey == null) return null;
  const signCount = verifyPasskey(
    { publicKey: stored.publicKey, signCount: stored.signCount ?? 0 },
    proof,
    { type: 'webauthn.get', challenge: hashToken(token), party },
  );
  if (signCount === null) return null;
  await tx
    .update(secondFactors)
    .set({ signCount, lastUsedAt: now })
    .where(eq(secondFactors.id, stored.id));
  return true;
}
