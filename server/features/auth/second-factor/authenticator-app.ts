import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AppSetup } from '#contract/auth/second-factor.ts';
import type { ActorCtx } from '../../../context.ts';
import { secondFactors } from '../../../db/schema/second-factors.ts';
import { siteSettings } from '../../../db/schema/settings.ts';
import type { Reader } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import type { SecretBox } from '../../../secret-box.ts';
import { requireFreshSignIn } from '../../../http/access.ts';
import type { FactorTools } from './factor-proof.ts';
import { addFactor, factorsOf } from './factors-service.ts';
import { acceptedStep, fromBase32, toBase32, totpUri } from './totp.ts';

const SECRET_BYTES = 20;
const SETUP_MS = 30 * 60_000;
const APP_NAME = 'TOTP';

const setupOwner = (userId: string) => `setup:${userId}`;

/** The secret travels encrypted until its first code has come back; only then it is stored. */
export async function setUpApp(ctx: ActorCtx, { box }: FactorTools): Promise<AppSetup> {
  requireFreshSignIn(ctx);
  const { actor, db } = ctx;
  if (box === null) throw new AppError('factor_needs_encryption');
  if ((await factorsOf(db, actor.id)).some(({ kind }) => kind === 'app')) {
    throw new AppError('app_already_added');
  }
  const secret = toBase32(randomBytes(SECRET_BYTES));
  const [store] = await db.select({ name: siteSettings.storeName }).from(siteSettings);
  const issuer = store?.name || 'Lawha';
  const expires = ctx.now().getTime() + SETUP_MS;
  return {
    secret,
    uri: totpUri({ secret, issuer, account: actor.username }),
    setup: box.close(`${secret}.${expires}`, setupOwner(actor.id)),
  };
}

export async function addApp(
  ctx: ActorCtx,
  { box }: FactorTools,
  { setup, code }: { setup: string; code: string },
): Promise<string[]> {
  requireFreshSignIn(ctx);
  if (box === null) throw new AppError('factor_needs_encryption');
  const userId = ctx.actor.id;
  const now = ctx.now();
  const [secret = '', expires = '0'] = (box.open(setup, setupOwner(userId)) ?? '').split('.');
  if (Number(expires) < now.getTime()) throw new AppError('factor_challenge_over');
  const lastStep = acceptedStep(fromBase32(secret), code, now);
  if (lastStep === null) throw new AppError('wrong_factor');
  return ctx.db.transaction((tx) =>
    addFactor(tx, ctx, {
      kind: 'app',
      name: APP_NAME,
      secret: box.close(secret, userId),
      lastStep,
    }),
  );
}

/** A warning for the start-up log; null when the secret of every app can be decrypted. */
export async function factorWarning(db: Reader, box: SecretBox | null): Promise<string | null> {
  const apps = await db
    .select({ userId: secondFactors.userId, secret: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.kind, 'app'));
  const lost = apps.filter(({ userId, secret }) => !box?.open(secret ?? '', userId)).length;
  if (lost === 0) return null;
  return `ENCRYPTION_KEY does not open the secrets of ${lost} authenticator apps: their users need a recovery code, or an administrator who removes the factor.`;
}
