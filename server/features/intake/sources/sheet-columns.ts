import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UpdateSource } from '#contract/intake/sources.ts';
import type { SheetTab } from '#contract/intake/sheet-tabs.ts';
import { foldHeading } from '#contract/orders/import-columns.ts';
import { inboxItems, inboxVersions } from '#server/db/schema/intake.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Tx } from '#server/db/types.ts';
import { invalidField } from '#server/errors.ts';
import { isOpen } from '../inbox/inbox-queries.ts';
import { ownOf } from '../kinds/values.ts';
import { versionPlace } from '../work-off/locked-items.ts';
import type { StoredSource } from './source-secrets.ts';

/** What a person says of each heading of a tab; of one that is not named, that it holds nothing. */
export function changedColumns(
  { tabs }: StoredSource,
  said: UpdateSource['sheetColumns'],
): Partial<Pick<StoredSource, 'tabs'>> {
  if (said === undefined) return {};
  const tab = ownOf(tabs, said.tabId);
  if (tab === undefined) throw invalidField('sheetColumns', 'invalid');
  const now = Object.fromEntries(
    tab.headings.map((heading) => {
      const folded = foldHeading(heading);
      return [folded, ownOf(said.columns, folded) ?? 'none'] as const;
    }),
  );
  const held = new Set(Object.values(now));
  const former = Object.entries(tab.columns).filter(([, field]) => held.has(field));
  const columns: SheetTab['columns'] = { ...Object.fromEntries(former), ...now };
  return { tabs: { ...tabs, [said.tabId]: { ...tab, columns, isStopped: false } } };
}

/** What waits is read anew from its bytes; what persons wrote stays. */
export async function readWaitingAgain(tx: Tx, sourceId: string, now: Date): Promise<void> {
  const waiting = await tx
    .selectDistinctOn([inboxItems.id], { id: inboxItems.id, version: inboxVersions.id })
    .from(inboxItems)
    .innerJoin(inboxVersions, eq(inboxVersions.itemId, inboxItems.id))
    .where(
      and(
        eq(inboxItems.sourceId, sourceId),
        isOpen,
        isNull(inboxItems.orderId),
        sql`${inboxVersions.result} is distinct from 'stale'`,
      ),
    )
    .orderBy(asc(inboxItems.id), desc(versionPlace));
  if (waiting.length === 0) return;
  const newest = waiting.map(({ version }) => version);
  await tx.update(inboxVersions).set({ result: null }).where(inArray(inboxVersions.id, newest));
  const ids = waiting.map(({ id }) => id);
  await tx.update(inboxItems).set({ dueAt: now }).where(inArray(inboxItems.id, ids));
  await wakeJob(tx, 'inbox');
}
