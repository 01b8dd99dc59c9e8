import { z } from 'zod';
import { wordsIn } from '../adapter/carrier-text.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { ValidateResult } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { inBatches } from '../adapter/in-batches.ts';
import { oneByOne } from '../adapter/one-by-one.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import { says, tellNoest } from './noest-calls.ts';

const MOST_VALIDATED = 100;
const DONE_BEFORE = ['already_validated', 'commande deja validee', 'deja validee'];

/** A parcel that the answer does not mention has no result and stays a draft. */
export async function validate(
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<readonly ValidateResult[]> {
  const rows = await oneByOne(inBatches(parcels, MOST_VALIDATED), (chunk) =>
    chunk.length === 1 ? validateOne(channel, chunk) : validateMany(channel, chunk),
  );
  return rows.flat();
}

async function validateOne(channel: CarrierChannel, chunk: readonly CarrierParcel[]) {
  const [carrierId = ''] = chunk.map((parcel) => parcel.carrierId);
  const { isDone, body } = await tellNoest(channel, '/valid/order', { tracking: carrierId });
  return [isDone ? validated(carrierId) : refused(carrierId, body)];
}

const Lists = z.object({ passed: z.unknown().optional(), failed: z.unknown().optional() });

async function validateMany(channel: CarrierChannel, chunk: readonly CarrierParcel[]) {
  const trackings = chunk.map(({ carrierId }) => carrierId);
  const { isDone, body } = await tellNoest(channel, '/valid/orders', { trackings });
  const { passed: sentPassed, failed: sentFailed } = Lists.catch({}).parse(body);
  if (sentPassed === undefined && sentFailed === undefined) {
    if (isDone) return trackings.map(validated);
    throw new CarrierTrouble('refused', wordsIn(body));
  }
  const passed = byTracking(sentPassed);
  const failed = byTracking(sentFailed);
  return trackings.flatMap((tracking): ValidateResult[] => {
    if (failed.has(tracking)) return [refused(tracking, failed.get(tracking))];
    return passed.has(tracking) ? [validated(tracking)] : [];
  });
}

const validated = (carrierId: string): ValidateResult => ({ carrierId, outcome: 'validated' });

const refused = (carrierId: string, said: unknown): ValidateResult =>
  says(said, DONE_BEFORE)
    ? validated(carrierId)
    : { carrierId, outcome: 'refused', words: wordsIn(said) ?? wordsIn({ errors: said }) ?? '' };

/** `{TRK: …}` as documented, `["TRK"]` or `[{tracking: "TRK"}]`, and `[]` for none. */
function byTracking(rows: unknown): Map<string, unknown> {
  if (typeof rows !== 'object' || rows === null) return new Map();
  if (!Array.isArray(rows)) return new Map(Object.entries(rows));
  return new Map(
    rows.flatMap((row: unknown): [string, unknown][] => {
      if (typeof row === 'string') return [[row, true]];
      const named = Named.safeParse(row);
      return named.success ? [[named.data.tracking, row]] : [];
    }),
  );
}

const Named = z.looseObject({ tracking: z.string() });
