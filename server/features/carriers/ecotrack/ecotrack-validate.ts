import { wordsIn } from '../adapter/carrier-text.ts';
import type { ValidateResult } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { oneByOne } from '../adapter/one-by-one.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import { request, tellEcotrack } from './ecotrack-calls.ts';
import { LOCKED } from './ecotrack-refusals.ts';

/** One call a parcel. After a trouble in between, the rest has no result and stays a draft. */
export const validate = (
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<readonly ValidateResult[]> =>
  oneByOne(parcels, async ({ carrierId }) => {
    const query = { tracking: carrierId, ask_collection: '0' };
    const call = request(channel, 'POST', '/valid/order', query);
    const { isDone, code, body } = await tellEcotrack(channel, call);
    // Validation is what locks an order: a locked one has been validated.
    if (isDone || code === LOCKED) return { carrierId, outcome: 'validated' };
    return { carrierId, outcome: 'refused', words: wordsIn(body) ?? '' };
  });
