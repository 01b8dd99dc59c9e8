import { desc, eq } from 'drizzle-orm';
import type { ParcelEventShown } from '#contract/tasks/tasks.ts';
import type { Ctx } from '#server/context.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { parcelEvents } from '#server/db/schema/parcel-events.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { AppError } from '#server/errors.ts';
import { withMeaning } from '#server/features/parcels/following/known-event.ts';
import { readDecidedWords } from '#server/features/parcels/following/stored-events.ts';

const MOST_SHOWN = 200;

/** Words that somebody has decided are shown with their meaning. */
export async function listParcelEvents({ db }: Ctx, parcelId: string): Promise<ParcelEventShown[]> {
  const [parcel] = await db
    .select({ family: carrierAccounts.family })
    .from(parcels)
    .leftJoin(carrierAccounts, eq(carrierAccounts.companyId, parcels.companyId))
    .where(eq(parcels.id, parcelId));
  if (parcel === undefined) throw new AppError('not_found');
  const words = parcel.family === null ? new Map() : await readDecidedWords(db, parcel.family);
  const rows = await db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => {
    const { kind, state } = withMeaning(row, words);
    const { id, at, word, money, reason, place, driverName, nextAttemptOn } = row;
    const said = { id, at: at.toISOString(), word, kind, state };
    return { ...said, money, reason, place, driverName, nextAttemptOn };
  });
}
