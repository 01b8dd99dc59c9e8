import type { AddPasskey, PasskeySetup } from '#contract/auth/second-factor.ts';
import type { ActorCtx } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { requireFreshSignIn } from '../../../http/access.ts';
import { countAnswer, endChallenge, hashToken, startChallenge } from './factor-challenges.ts';
import type { FactorTools } from './factor-proof.ts';
import { addFactor, factorsOf } from './factors-service.ts';
import { readNewPasskey } from './webauthn.ts';

export async function setUpPasskey(ctx: ActorCtx, { party }: FactorTools): Promise<PasskeySetup> {
  requireFreshSignIn(ctx);
  const { actor, db } = ctx;
  if (party === null) throw new AppError('passkeys_not_possible');
  const owned = await factorsOf(db, actor.id);
  const { id: userId, sessionId } = actor;
  const token = await db.transaction((tx) =>
    startChallenge(tx, { userId, purpose: 'passkey', sessionId, now: ctx.now() }),
  );
  return {
    challenge: token,
    signed: hashToken(token),
    rpId: party.rpId,
    userId,
    username: actor.username,
    fullName: actor.fullName,
    credentialIds: owned.flatMap(({ credentialId }) => credentialId ?? []),
  };
}

export async function addPasskey(
  ctx: ActorCtx,
  { party }: FactorTools,
  { challenge: token, name, ...made }: AddPasskey,
): Promise<string[]> {
  requireFreshSignIn(ctx);
  if (party === null) throw new AppError('passkeys_not_possible');
  const { sessionId } = ctx.actor;
  const now = ctx.now();
  const challenge = await countAnswer(ctx.db, { token, purpose: 'passkey', sessionId, now });
  const expected = { type: 'webauthn.create', challenge: hashToken(token), party } as const;
  const passkey = readNewPasskey(made, expected);
  if (passkey === null) throw new AppError('wrong_passkey');
  return ctx.db.transaction(async (tx) => {
    await endChallenge(tx, challenge);
    return addFactor(tx, ctx, { kind: 'passkey', name, ...passkey });
  });
}
