import type { StoredParcel } from '#server/db/schema/parcels.ts';
import { AppError } from '#server/errors.ts';
import {
  openAccount,
  type CarrierDeps,
  type OpenAccount,
} from '#server/features/carriers/accounts/open-account.ts';
import type { ParcelReading } from '#server/features/carriers/adapter/parcel-reading.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';

/** Carriers' clocks may be behind ours. */
const SINCE_MS = 86_400_000;

/**
 * The parcel that somebody found at the carrier's site, by the number or id that they typed. The
 * carrier's own answer wins. Where it has none, the number is believed, unless the carrier goes by
 * an id that its site does not show: with a number instead, nothing could be followed or printed.
 */
export async function identifyParcel(
  deps: CarrierDeps,
  parcel: StoredParcel,
  typed: string,
): Promise<ParcelReading> {
  const account = await openQuietly(deps, parcel.companyId);
  const found =
    account && ((await search(account, parcel, typed)) ?? (await read(account, parcel, typed)));
  if (found != null) {
    if (found.reference !== null && found.reference !== parcel.reference) {
      throw new AppError('parcel_of_another');
    }
    return found;
  }
  if (account?.adapter.capabilities.identifiedBy === 'own_id') {
    throw new AppError('parcel_id_needed');
  }
  return asTyped(parcel, typed);
}

/** Null where its secrets cannot be opened. */
const openQuietly = (deps: CarrierDeps, companyId: string) =>
  openAccount(deps, companyId).catch(quietly);

/** By our reference; the number tells which, where there are several. */
async function search(
  { adapter, channel }: OpenAccount,
  { reference, createdAt }: StoredParcel,
  typed: string,
): Promise<ParcelReading | null> {
  const since = new Date(createdAt.getTime() - SINCE_MS);
  const found = await adapter.findByReference(channel, [reference], since).catch(quietly);
  const isIt = ({ carrierId, tracking }: ParcelReading) => [carrierId, tracking].includes(typed);
  return found?.find((reading) => reading.reference === reference && isIt(reading)) ?? null;
}

async function read(
  { adapter, channel }: OpenAccount,
  { reference }: StoredParcel,
  typed: string,
): Promise<ParcelReading | null> {
  const asked = { reference, carrierId: typed, tracking: typed };
  const [result] = (await adapter.track(channel, [asked]).catch(quietly)) ?? [];
  return result?.found ? result.reading : null;
}

function quietly(error: unknown): null {
  if (error instanceof CarrierTrouble) return null;
  throw error;
}

const asTyped = ({ reference }: StoredParcel, tracking: string): ParcelReading => ({
  carrierId: tracking,
  tracking,
  formerTrackings: [],
  reference,
  events: [],
  driver: null,
  amount: null,
  fee: null,
  returnFee: null,
  payoutId: null,
  labelUrl: null,
});
