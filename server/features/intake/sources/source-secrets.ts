import { z } from 'zod';
import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import { MOST_SECRETS } from '#contract/intake/sources.ts';
import type { sources } from '#server/db/schema/sources.ts';
import { AppError } from '#server/errors.ts';
import type { SecretBox } from '#server/secret-box.ts';

const Secrets = z.array(z.object({ secret: z.string(), addedAt: z.iso.datetime() }));
/** The newest first. */
export type SourceSecrets = z.infer<typeof Secrets>;
export type StoredSource = typeof sources.$inferSelect;

/** What a person connected: all but our own storefront. */
export type ConnectedSource = StoredSource & { kind: IntakeKind };
export const isConnected = (source: StoredSource): source is ConnectedSource =>
  source.kind !== 'storefront';

export function closeSecrets(box: SecretBox | null, id: string, secrets: SourceSecrets): string {
  if (box === null) throw new AppError('encryption_not_configured');
  return box.close(JSON.stringify(secrets.slice(0, MOST_SECRETS)), id);
}

const Access = z.object({ key: z.string(), secret: z.string() });
export type ShopAccess = z.infer<typeof Access>;

export function closeAccess(box: SecretBox | null, id: string, access: ShopAccess): string {
  if (box === null) throw new AppError('encryption_not_configured');
  return box.close(JSON.stringify(access), id);
}

/** Null where there is none, or it was encrypted with another key. */
export function openAccess(
  box: SecretBox | null,
  { id, access }: Pick<StoredSource, 'id' | 'access'>,
): ShopAccess | null {
  const text = access === null ? null : (box?.open(access, id) ?? null);
  return text === null ? null : Access.parse(JSON.parse(text));
}

/** None where they were encrypted with another key: then nothing is proven, and all is refused. */
export function openSecrets(
  box: SecretBox | null,
  { id, secrets }: Pick<StoredSource, 'id' | 'secrets'>,
): SourceSecrets {
  const text = box?.open(secrets, id) ?? null;
  return text === null ? [] : Secrets.parse(JSON.parse(text));
}
