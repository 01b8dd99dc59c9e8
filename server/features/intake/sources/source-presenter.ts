import { and, count, eq } from 'drizzle-orm';
import { intakePath } from '#contract/intake/intake.ts';
import { CONSENT_PATH, type Source } from '#contract/intake/sources.ts';
import type { ActorCtx } from '#server/context.ts';
import { inboxItems, inboxQuarantine } from '#server/db/schema/intake.ts';
import { sourceGoods } from '#server/db/schema/sources.ts';
import type { Reader } from '#server/db/types.ts';
import type { CarrierNetwork } from '#server/features/carriers/channel/call-address.ts';
import type { SecretBox } from '#server/secret-box.ts';
import { isOpen } from '../inbox/inbox-queries.ts';
import type { KnownSources } from './known-sources.ts';
import { addressTrouble } from './public-address.ts';
import { hasStopped, isSilent } from './silent-sources.ts';
import {
  type ConnectedSource,
  openAccess,
  openSecrets,
  type StoredSource,
} from './source-secrets.ts';
import { consentUrl } from '../shops/youcan-api.ts';

export interface SourceTools {
  box: SecretBox | null;
  sources: KnownSources;
  publicUrl: string | undefined;
  network: CarrierNetwork;
}

/** Where the caller reaches this office, in case nobody has configured it. */
export type Called = SourceTools & { base: string };

/** The public address, or the one by which this call came. */
export const baseOf = ({ publicUrl, base }: Called): string => publicUrl ?? base;

/** What waits and what was refused, by source. */
interface Counts {
  waiting: ReadonlyMap<string, number>;
  unverified: ReadonlyMap<string, number>;
  hidden: ReadonlyMap<string, number>;
  remembered: ReadonlyMap<string, number>;
}

export async function countBy(db: Reader): Promise<Counts> {
  const waiting = await db
    .select({ id: inboxItems.sourceId, count: count() })
    .from(inboxItems)
    .where(isOpen)
    .groupBy(inboxItems.sourceId);
  const unverified = await db
    .select({ id: inboxQuarantine.sourceId, count: count() })
    .from(inboxQuarantine)
    .groupBy(inboxQuarantine.sourceId);
  const hidden = await db
    .select({ id: inboxItems.sourceId, count: count() })
    .from(inboxItems)
    .where(and(isOpen, eq(inboxItems.reason, 'personal_data_hidden')))
    .groupBy(inboxItems.sourceId);
  const remembered = await db
    .select({ id: sourceGoods.sourceId, count: count() })
    .from(sourceGoods)
    .groupBy(sourceGoods.sourceId);
  const byId = (rows: typeof waiting) => new Map(rows.map((row) => [row.id, row.count]));
  return {
    waiting: byId(waiting),
    unverified: byId(unverified),
    hidden: byId(hidden),
    remembered: byId(remembered),
  };
}

function consentOf(box: SecretBox | null, row: StoredSource, base: string): Source['consent'] {
  if (row.kind !== 'youcan') return null;
  const redirectAddress = new URL(CONSENT_PATH, base).href;
  const access = openAccess(box, row);
  const url =
    access === null || row.shopUrl === null
      ? null
      : consentUrl(row.shopUrl, access.key, redirectAddress);
  return { redirectAddress, url, isGiven: row.token !== null };
}

export function toSource(
  ctx: ActorCtx,
  tools: Called,
  row: ConnectedSource,
  counts: Counts,
): Source {
  const base = baseOf(tools);
  const { alarmHours, lastOrderAt } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    isOn: row.isOn,
    path: intakePath(row.id),
    address: new URL(intakePath(row.id), base).href,
    addressTrouble: addressTrouble(base),
    secrets: openSecrets(tools.box, row).map(({ addedAt }) => ({ addedAt })),
    defaultProductId: row.defaultProductId,
    numbering: row.numbering,
    startsAt: row.startsAt?.toISOString() ?? null,
    alarmHours,
    lastGoodAt: row.lastGoodAt?.toISOString() ?? null,
    lastFailedAt: row.lastFailedAt?.toISOString() ?? null,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    shopUrl: row.shopUrl,
    hasAccess: row.access !== null,
    tellsBack: row.tellsBack,
    tellProblem: row.tellProblem,
    consent: consentOf(tools.box, row, base),
    caughtUpAt: row.caughtUpAt?.toISOString() ?? null,
    catchUpProblem: row.catchUpProblem,
    checkoutFields: row.checkoutFields,
    tabs: Object.entries(row.tabs).map(([id, tab]) => ({ id, ...tab })),
    isSilent: isSilent(row, ctx.now()),
    hasStopped: hasStopped(row, ctx.now()),
    isDataHidden: counts.hidden.has(row.id),
    unverified: counts.unverified.get(row.id) ?? 0,
    waiting: counts.waiting.get(row.id) ?? 0,
    rememberedGoods: counts.remembered.get(row.id) ?? 0,
  };
}
