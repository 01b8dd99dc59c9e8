import { eq } from 'drizzle-orm';
import { secondFactors } from '../../../db/schema/second-factors.ts';
import type { Reader } from '../../../db/types.ts';
import type { SecretBox } from './secret-box.ts';

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
