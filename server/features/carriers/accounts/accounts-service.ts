import { randomBytes } from 'node:crypto';
import { and, eq, notInArray } from 'drizzle-orm';
import {
  type CarrierAccount,
  type CarrierFamilyFacts,
  carrierWebhookPath,
  type SaveCarrierAccount,
} from '#contract/carriers/carrier-accounts.ts';
import { isSameHost } from '#contract/common.ts';
import { ENDED_STATES, TERMINAL_STATES } from '#contract/carriers/parcel-states.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '#server/context.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { changesOf, recordAudit } from '#server/features/audit/audit-service.ts';
import type { SecretBox } from '#server/secret-box.ts';
import { requireFreshSignIn } from '#server/http/access.ts';
import type { CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { callAddress, type CarrierNetwork } from '../channel/call-address.ts';
import { CARRIER_ADAPTERS } from '../families.ts';
import { askForPlaces, forgetPlaces } from '../places/place-reads.ts';
import { checkFields, encryptSecrets, mergeSecrets, readableSecrets } from './account-secrets.ts';
import { storedProblem } from './carrier-problem.ts';
import { type AccountTools, findAccount, type StoredAccount } from './open-account.ts';

export async function getCarrierAccount(
  ctx: ActorCtx,
  { box }: AccountTools,
  companyId: string,
): Promise<CarrierAccount | null> {
  await findCompany(ctx.db, companyId);
  const stored = await findAccount(ctx.db, companyId);
  return stored && toCarrierAccount(ctx, box, stored);
}

export async function saveCarrierAccount(
  ctx: ActorCtx,
  tools: AccountTools,
  companyId: string,
  input: SaveCarrierAccount,
): Promise<CarrierAccount> {
  const { box } = tools;
  checkBaseUrl(input.baseUrl, tools.network);
  return ctx.db.transaction(async (tx) => {
    const company = await findCompany(tx, companyId, 'lock');
    const before = await findAccount(tx, companyId);
    if (isDelicate(before, input)) requireFreshSignIn(ctx);
    if (before !== null && before.family !== input.family) {
      await refuseWithParcels(tx, companyId);
      await forgetPlaces(tx, companyId);
    }
    const values = toValues(box, before, companyId, input);
    const hookToken = before?.hookToken ?? randomBytes(24).toString('base64url');
    // The account may be corrected now: the pause ends, and calls are tried again.
    const mended = { failures: 0, pausedUntil: null, pauseReason: null };
    const [stored] = await tx
      .insert(carrierAccounts)
      .values({ companyId, hookToken, ...values })
      .onConflictDoUpdate({ target: carrierAccounts.companyId, set: { ...values, ...mended } })
      .returning();
    if (stored === undefined) throw new Error('The account was not written');
    await wakeJob(tx, 'carriers');
    await recordChange(tx, ctx, company, before, stored);
    // Behind another address there may be another company, with pickup points of its own.
    const isSame = before?.family === stored.family;
    const hasMoved = isSame && before.baseUrl !== stored.baseUrl;
    if (hasMoved) await askForPlaces(tx, companyId, ctx.now());
    return toCarrierAccount(ctx, box, stored);
  });
}

export async function removeCarrierAccount(ctx: ActorCtx, companyId: string): Promise<void> {
  requireFreshSignIn(ctx);
  await ctx.db.transaction(async (tx) => {
    const company = await findCompany(tx, companyId, 'lock');
    const before = await findAccount(tx, companyId);
    if (before === null) throw new AppError('not_found');
    await refuseWithParcels(tx, companyId);
    await forgetPlaces(tx, companyId);
    await tx.delete(carrierAccounts).where(eq(carrierAccounts.companyId, companyId));
    await recordChange(tx, ctx, company, before, null);
  });
}

/** Whoever may change these could have the keys sent elsewhere. */
const isDelicate = (before: StoredAccount | null, input: SaveCarrierAccount): boolean =>
  before === null ||
  before.family !== input.family ||
  before.baseUrl !== input.baseUrl ||
  Object.keys(input.secrets ?? {}).length > 0;

function toValues(
  box: SecretBox | null,
  before: StoredAccount | null,
  companyId: string,
  { family, baseUrl, secrets, settings, ...defaults }: SaveCarrierAccount,
) {
  if (box === null) throw new AppError('encryption_not_configured');
  const adapter = CARRIER_ADAPTERS[family];
  const kept = settings ?? (before?.family === family ? before.settings : {});
  return {
    family,
    baseUrl,
    secrets: toSecrets(box, before, companyId, { family, baseUrl, secrets }),
    settings: checkFields('settings', adapter.settings, kept),
    defaults: { ...defaults, senderName: defaults.senderName ?? null },
  };
}

/** Secrets are for the family, scheme and host that they were typed for, and stay with no other. */
function toSecrets(
  box: SecretBox,
  before: StoredAccount | null,
  companyId: string,
  { family, baseUrl, secrets }: Pick<SaveCarrierAccount, 'family' | 'baseUrl' | 'secrets'>,
): string | null {
  const isSame = before?.family === family && isSameHost(before.baseUrl, baseUrl);
  const isMoved = before?.family === family && !isSame;
  // Without new ones the account waits for them: see openStored.
  if (isMoved && Object.keys(secrets ?? {}).length === 0) return null;
  const stored = isSame ? readableSecrets(box, before) : {};
  const merged = mergeSecrets(CARRIER_ADAPTERS[family].secrets, stored, secrets);
  // Unchanged secrets keep their encrypted form, so that nothing seems to have changed.
  return isSame && secrets === undefined ? before.secrets : encryptSecrets(box, companyId, merged);
}

async function refuseWithParcels(tx: Tx, companyId: string): Promise<void> {
  const isLiving = notInArray(parcels.state, [...ENDED_STATES, ...TERMINAL_STATES]);
  const [living] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.companyId, companyId), isLiving))
    .limit(1);
  if (living !== undefined) throw new AppError('carrier_has_parcels');
}

/** The company; locked against other changes of its account. */
async function findCompany(tx: Tx | ActorCtx['db'], id: string, lock?: 'lock') {
  const query = tx.select().from(deliveryCompanies).where(eq(deliveryCompanies.id, id));
  const [company] = await (lock === undefined ? query : query.for('update'));
  if (company === undefined) throw new AppError('not_found');
  return company;
}

async function recordChange(
  tx: Tx,
  ctx: ActorCtx,
  subject: { id: string; name: string },
  before: StoredAccount | null,
  after: StoredAccount | null,
): Promise<void> {
  const changes = changesOf(audited(before), audited(after));
  if (Object.keys(changes).length > 0) {
    await recordAudit(tx, ctx, {
      action: 'delivery_company_updated',
      subject,
      details: { changes },
    });
  }
  await announceChange(tx, { topic: 'deliveryCompanies', id: subject.id });
}

/** Of secrets and settings the trail says only that they changed. */
const audited = (account: StoredAccount | null) => ({
  carrierFamily: account?.family ?? null,
  carrierAddress: account?.baseUrl ?? null,
  carrierSecrets: account?.secrets ?? null,
  carrierSettings: account?.settings ?? null,
  carrierDefaults: account?.defaults ?? null,
});

/** All that leaves the server: of secrets only the names of those that are stored. */
function toCarrierAccount(
  { actor, now, language }: Pick<ActorCtx, 'actor' | 'now' | 'language'>,
  box: SecretBox | null,
  stored: StoredAccount,
): CarrierAccount {
  const { companyId, family, baseUrl, settings, defaults, hookToken, pausedUntil } = stored;
  const hasHook = CARRIER_ADAPTERS[family].capabilities.webhook !== 'none';
  const isPaused = pausedUntil !== null && pausedUntil > now();
  return {
    family,
    baseUrl,
    storedSecrets: Object.keys(readableSecrets(box, stored)),
    settings,
    defaults,
    webhookPath:
      hasHook && can(actor, 'canEditSettings') ? carrierWebhookPath(companyId, hookToken) : null,
    lastHookAt: stored.lastHookAt?.toISOString() ?? null,
    pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    pause: isPaused ? storedProblem(stored.pauseReason, language) : null,
  };
}

/** The families as data, for the settings form and for what screens offer. */
export const listFamilies = (): CarrierFamilyFacts[] =>
  Object.values(CARRIER_ADAPTERS).map(toFacts);

function toFacts({ family, knownAddresses, secrets, settings, capabilities }: CarrierAdapter) {
  const { needsValidation, label, cancel, asks, webhook, hasPickupPoints, payouts } = capabilities;
  return {
    family,
    knownAddresses: [...knownAddresses],
    secrets: [...secrets],
    settings: [...settings],
    capabilities: {
      needsValidation,
      label,
      cancel,
      asks: [...asks],
      webhook,
      hasPickupPoints,
      payouts,
    },
  };
}

const RULES: Readonly<Record<string, string>> = {
  not_https: 'secureUrl',
  not_public: 'publicUrl',
};

/** Refuses what no call would be made to; names are resolved and checked again at each call. */
function checkBaseUrl(baseUrl: string, network: CarrierNetwork): void {
  try {
    callAddress({ baseUrl }, { path: '' }, network);
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    throw invalidField('baseUrl', RULES[error.detail ?? ''] ?? 'url');
  }
}
