import { and, eq } from 'drizzle-orm';
import { travelsAs } from '#contract/geography/travels-as.ts';
import type { CommuneMatching, MatchCommune } from '#contract/carriers/carrier-places.ts';
import type { ActorCtx } from '#server/context.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { carrierCommunes } from '#server/db/schema/carrier-places.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import {
  type CommuneMatch,
  type HandMatch,
  handMatchesOf,
  matchCommunes,
  placeKey,
  suggest,
} from './match-communes.ts';
import { officialByCode, type OfficialCommune } from '#contract/geography/official-communes.ts';
import { lockReads } from './place-reads.ts';
import { readPlaceRows, unmatchedOf, type CommuneRow, type PlaceRows } from './place-rows.ts';

/** What does not match, with what it might be, and what people chose. */
export async function getCommuneMatching(
  { db }: ActorCtx,
  companyId: string,
): Promise<CommuneMatching> {
  const rows = await readPlaceRows(db, companyId);
  const free = rows.communes.filter(isFree).map(toCommune);
  return {
    unmatched: unmatchedOf(rows).map((commune) => ({
      ...toOfficial(commune),
      travelsAs: commune.travelsAs,
      suggestions: suggest(
        commune,
        free.filter(({ wilayaCode }) => wilayaCode === commune.travelsAs),
      ),
    })),
    free,
    byHand: rows.communes.flatMap((row) => {
      const official = row.matchedBy === 'hand' ? officialByCode(row.communeCode ?? '') : null;
      return official === null ? [] : [{ ...toOfficial(official), carrier: toCommune(row) }];
    }),
  };
}

const isFree = ({ isServed, communeCode }: CommuneRow) => isServed && communeCode === null;

const toCommune = ({ carrierId, wilayaCode, name }: CommuneRow) => ({
  id: carrierId,
  wilayaCode,
  name,
});

const toOfficial = ({ code, wilayaCode, nameAr, nameFr }: OfficialCommune) => ({
  code,
  wilayaCode,
  nameAr,
  nameFr,
});

/** A person says which of the carrier's communes it is, or takes that back. */
export async function matchCommune(
  ctx: ActorCtx,
  companyId: string,
  { communeCode, carrierId }: MatchCommune,
): Promise<void> {
  const official = officialByCode(communeCode);
  if (official === null) throw invalidField('communeCode', 'invalid');
  await ctx.db.transaction(async (tx) => {
    if ((await lockReads(tx, companyId)) === null) throw new AppError('not_found');
    const rows = await readPlaceRows(tx, companyId);
    const chosen = carrierId === null ? null : choose(rows, official, carrierId);
    const others = handMatchesOf(rows.communes).filter((hand) => hand.communeCode !== communeCode);
    await rematch(tx, companyId, rows, chosen === null ? others : [...others, chosen]);
    await recordMatch(tx, ctx, { companyId, official, carrierId });
  });
}

/** The carrier's commune in the wilaya that this one travels as. */
function choose(
  { wilayas, communes }: PlaceRows,
  { code, wilayaCode }: OfficialCommune,
  carrierId: string,
): HandMatch {
  const as = travelsAs(wilayaCode, new Set(wilayas.keys()));
  const row = communes.find((one) => one.wilayaCode === as && one.carrierId === carrierId);
  if (row === undefined || !row.isServed) throw invalidField('carrierId', 'invalid');
  if (row.communeCode !== null && row.communeCode !== code) {
    throw new AppError('commune_already_matched');
  }
  return { wilayaCode: row.wilayaCode, carrierId, communeCode: code };
}

/** Writes only what is different; first what is taken away, because each commune is matched once. */
async function rematch(
  tx: Tx,
  companyId: string,
  { wilayas, communes }: PlaceRows,
  byHand: readonly HandMatch[],
): Promise<void> {
  const listed = communes.map((row) => ({ ...row, id: row.carrierId }));
  const matches = matchCommunes(listed, new Set(wilayas.keys()), byHand);
  const changed = communes.filter((row) => {
    const match = matches.get(placeKey(row));
    return (
      row.communeCode !== (match?.communeCode ?? null) ||
      row.matchedBy !== (match?.matchedBy ?? null)
    );
  });
  for (const row of changed) await write(tx, companyId, row, null);
  for (const row of changed) await write(tx, companyId, row, matches.get(placeKey(row)) ?? null);
}

async function write(
  tx: Tx,
  companyId: string,
  { wilayaCode, carrierId }: CommuneRow,
  match: CommuneMatch | null,
): Promise<void> {
  await tx
    .update(carrierCommunes)
    .set({ communeCode: match?.communeCode ?? null, matchedBy: match?.matchedBy ?? null })
    .where(
      and(
        eq(carrierCommunes.companyId, companyId),
        eq(carrierCommunes.wilayaCode, wilayaCode),
        eq(carrierCommunes.carrierId, carrierId),
      ),
    );
}

async function recordMatch(
  tx: Tx,
  ctx: ActorCtx,
  chosen: { companyId: string; official: OfficialCommune; carrierId: string | null },
): Promise<void> {
  const { companyId, official, carrierId } = chosen;
  const [subject] = await tx
    .select({ id: deliveryCompanies.id, name: deliveryCompanies.name })
    .from(deliveryCompanies)
    .where(eq(deliveryCompanies.id, companyId));
  const to = carrierId === null ? null : `${official.nameFr} = ${carrierId}`;
  const from = carrierId === null ? official.nameFr : null;
  await recordAudit(tx, ctx, {
    action: 'delivery_company_updated',
    ...(subject && { subject }),
    details: { changes: { carrierCommune: { from, to } } },
  });
  await announceChange(tx, { topic: 'deliveryCompanies', id: companyId });
}
