import type { CarrierParcel } from '#server/features/carriers/adapter/parcel-draft.ts';
import type { TrackResult } from '#server/features/carriers/adapter/parcel-reading.ts';
import type { OpenAccount } from '#server/features/carriers/accounts/open-account.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';

interface Tracked {
  results: readonly TrackResult[];
  /** Those that the carrier answers with nothing that we can read. */
  unreadable: readonly CarrierParcel[];
}

/**
 * Reads parcels. One that spoils the answer for all others is found by halves; if both halves fail,
 * it is not a parcel's fault, and the trouble is thrown.
 */
export async function trackParcels(
  account: Pick<OpenAccount, 'adapter' | 'channel'>,
  asked: readonly CarrierParcel[],
): Promise<Tracked> {
  const { adapter, channel } = account;
  try {
    return { results: await adapter.track(channel, asked), unreadable: [] };
  } catch (cause) {
    if (!isAboutContent(cause)) throw cause;
    if (asked.length === 1) return { results: [], unreadable: asked };
    const middle = Math.ceil(asked.length / 2);
    const first = await trackParcels(account, asked.slice(0, middle));
    const second = await trackParcels(account, asked.slice(middle));
    if (first.results.length + second.results.length === 0) throw cause;
    return {
      results: [...first.results, ...second.results],
      unreadable: [...first.unreadable, ...second.unreadable],
    };
  }
}

const isAboutContent = (cause: unknown) =>
  cause instanceof CarrierTrouble && (cause.kind === 'refused' || cause.kind === 'not_understood');
