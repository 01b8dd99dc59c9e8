import { type IntakeKind, isShopifyToken, SECRET_IS } from '#contract/intake/intake-kinds.ts';
import type { UpdateSource } from '#contract/intake/sources.ts';
import { isSameHost } from '#contract/common.ts';
import { invalidField } from '#server/errors.ts';
import type { SecretBox } from '#server/secret-box.ts';
import {
  closeAccess,
  closeSecrets,
  type ConnectedSource,
  openSecrets,
  type SourceSecrets,
  type StoredSource,
} from './source-secrets.ts';

type Given = Pick<UpdateSource, 'secret' | 'accessKey' | 'accessSecret' | 'removeFormerSecret'>;

/** Of these platforms an app's own secret signs what is delivered to it. */
const SIGNS: readonly IntakeKind[] = ['shopify', 'youcan'];

/** What signs from now on: the secret that was typed, and that of the app. */
function newSecrets(kind: IntakeKind, { secret, accessSecret }: Given): string[] {
  const ofApp =
    accessSecret !== undefined && SIGNS.includes(kind) && !isShopifyToken(accessSecret)
      ? accessSecret
      : undefined;
  return [secret, ofApp].filter((one) => one !== undefined);
}

/** Whether a delivery that was refused may be right by what is given now. */
export const bringsSecret = (kind: IntakeKind, given: Given): boolean =>
  newSecrets(kind, given).length > 0;

export function firstSecrets(
  box: SecretBox | null,
  { id, kind }: Pick<ConnectedSource, 'id' | 'kind'>,
  given: Given,
  now: Date,
): string {
  const secrets = newSecrets(kind, given);
  // The platform shows its key only after it knows our address.
  if (secrets.length === 0 && SECRET_IS[kind] === 'ours') throw invalidField('secret', 'required');
  return closeSecrets(box, id, dated(secrets, now));
}

/** The former ones stay valid until they are removed: platforms sign with both for a while. */
export function changedSecrets(
  box: SecretBox | null,
  before: ConnectedSource,
  given: Given,
  now: Date,
): Partial<StoredSource> {
  const added = newSecrets(before.kind, given);
  if (added.length === 0 && given.removeFormerSecret === undefined) return {};
  const stored = openSecrets(box, before).filter(({ secret }) => !added.includes(secret));
  const all = [...dated(added, now), ...stored];
  return {
    secrets: closeSecrets(box, before.id, given.removeFormerSecret ? all.slice(0, 1) : all),
  };
}

const dated = (secrets: readonly string[], now: Date): SourceSecrets =>
  secrets.map((secret) => ({ secret, addedAt: now.toISOString() }));

/** Both at once, and what was missed is asked for with them. */
export function givenAccess(
  box: SecretBox | null,
  { id, kind }: Pick<StoredSource, 'id' | 'kind'>,
  { accessKey, accessSecret }: Given,
): Partial<StoredSource> {
  if (accessKey === undefined && accessSecret === undefined) return {};
  if (accessSecret === undefined) throw invalidField('accessSecret', 'required');
  const isWhole = kind === 'shopify' && isShopifyToken(accessSecret);
  if (accessKey === undefined && !isWhole) throw invalidField('accessKey', 'required');
  const access = closeAccess(box, id, { key: accessKey ?? '', secret: accessSecret });
  return { access, token: null, catchUpAt: null, catchUpProblem: null };
}

/** Keys are for the host that they were typed for. */
export const movedAccess = (
  { shopUrl }: StoredSource,
  next: string | null | undefined,
): Partial<StoredSource> =>
  next === undefined || (next !== null && shopUrl !== null && isSameHost(shopUrl, next))
    ? {}
    : { access: null, token: null };
