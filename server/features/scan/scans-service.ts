import { and, desc, eq, sql, isNull } from 'drizzle-orm';
import { readCode, type ScannedCode } from '#contract/scan/scan-codes.ts';
import { REPEAT_MS } from '#contract/scan/scan-results.ts';
import type {
  ScanAnswer,
  SendScans,
  SentScan,
  SettleScan,
  UnknownScan,
} from '#contract/scan/scans.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { scans, type StoredScan } from '../../db/schema/scans.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import type { ScanOutcome } from './scan-lookup.ts';
import { MODES } from './scan-modes.ts';
import { toScanAnswer } from './scan-presenter.ts';

/** A repeated code can only be among the newest of its station. */
const RECENT = 20;

/** Each scan is a transaction of its own: what follows one that fails is sent again. */
export async function recordScans(
  ctx: ActorCtx,
  { scans: sent, sentAt }: SendScans,
): Promise<ScanAnswer[]> {
  const answers: ScanAnswer[] = [];
  const deviceNow = Date.parse(sentAt ?? ctx.now().toISOString());
  for (const scan of sent) {
    const age = Math.max(0, deviceNow - Date.parse(scan.at));
    const stored = (await findScan(ctx.db, scan.id)) ?? (await recordScan(ctx, scan, age));
    answers.push(await toScanAnswer(ctx.db, stored, ctx.language));
  }
  return answers;
}

const recordScan = (ctx: ActorCtx, scan: SentScan, age: number): Promise<StoredScan> =>
  ctx.db.transaction(async (tx) => {
    // The scans of a station follow one another, also when a lost call is still under way.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('lawha_scan'), hashtext(${scan.station}))`,
    );
    const before = await findScan(tx, scan.id);
    if (before !== null) return before;
    const code = readCode(scan.raw);
    const { isFormer, detail, ...outcome } = await work(tx, ctx, scan, code);
    const [stored] = await tx
      .insert(scans)
      .values({
        id: scan.id,
        station: scan.station,
        mode: scan.mode,
        raw: scan.raw,
        code: code.code,
        handoverId: scan.handoverId ?? null,
        ...outcome,
        detail: isFormer === true ? { ...detail, isFormer } : detail,
        at: new Date(scan.at),
        takenAt: new Date(ctx.now().getTime() - age),
        receivedAt: ctx.now(),
        actorId: ctx.actor.id,
        actorName: ctx.actor.fullName,
      })
      .returning();
    if (stored === undefined) throw new Error('A scan was not written');
    if (stored.result === 'unknown') await announceChange(tx, { topic: 'scans' });
    return stored;
  });

async function work(
  tx: Tx,
  ctx: ActorCtx,
  scan: SentScan,
  code: ScannedCode,
): Promise<ScanOutcome> {
  const before = await repeatedScan(tx, scan, code);
  if (before === null) return MODES[scan.mode]({ tx, ctx, scan, code });
  const { orderId, parcelId, variantId, detail } = before;
  return {
    result: 'already',
    orderId: orderId ?? undefined,
    parcelId: parcelId ?? undefined,
    variantId: variantId ?? undefined,
    detail: detail ?? undefined,
  };
}

/**
 * The same code in the same mode within two seconds: the trigger was held down, or the camera still
 * sees it.
 */
async function repeatedScan(
  tx: Tx,
  { station, mode, at }: SentScan,
  { code }: ScannedCode,
): Promise<StoredScan | null> {
  const recent = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.station, station), eq(scans.mode, mode)))
    .orderBy(desc(scans.seq))
    .limit(RECENT);
  const isRepeated = (one: StoredScan) =>
    one.code === code &&
    one.result !== 'already' &&
    Math.abs(Date.parse(at) - one.at.getTime()) < REPEAT_MS;
  return recent.find(isRepeated) ?? null;
}

async function findScan(db: Reader, id: string): Promise<StoredScan | null> {
  const [scan] = await db.select().from(scans).where(eq(scans.id, id));
  return scan ?? null;
}

/** More than a screen shows: whoever has more unknown codes settles the newest first. */
const LISTED = 200;

export async function listUnknownScans({ db }: Ctx): Promise<UnknownScan[]> {
  const rows = await db
    .select()
    .from(scans)
    .where(and(eq(scans.result, 'unknown'), isNull(scans.settledAt)))
    .orderBy(desc(scans.seq))
    .limit(LISTED);
  return rows.map(({ id, mode, raw, code, at, actorName }) => ({
    id,
    mode,
    raw,
    code,
    at: at.toISOString(),
    byName: actorName,
  }));
}

export async function settleScan(ctx: ActorCtx, id: string, { orderId }: SettleScan) {
  await ctx.db.transaction(async (tx) => {
    const [scan] = await tx.select().from(scans).where(eq(scans.id, id)).for('update');
    if (scan === undefined || scan.result !== 'unknown') throw new AppError('not_found');
    if (scan.settledAt !== null) throw new AppError('scan_settled');
    if (orderId) {
      const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
      if (order === undefined) throw invalidField('orderId', 'invalid');
    }
    await tx
      .update(scans)
      .set({
        orderId: orderId ?? null,
        settledAt: ctx.now(),
        settledByName: ctx.actor.fullName,
      })
      .where(eq(scans.id, id));
    await recordAudit(tx, ctx, {
      action: 'scan_settled',
      subject: { id: orderId ?? id, name: scan.code },
    });
    await announceChange(tx, { topic: 'scans' });
  });
}
