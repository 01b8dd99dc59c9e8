import { z } from 'zod';
import { Id, SomeText } from '../adapter/answer-fields.ts';
import { carrierWords, foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { CreatedParcel, CreateResult, ParcelDraft } from '../adapter/parcel-draft.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { postCall } from './calls.ts';
import { toBody } from './draft-body.ts';

const Made = z.object({ Tracking: Id, MessageRetour: SomeText });
type Made = z.infer<typeof Made>;
const Answer = z.object({ Colis: z.array(Made) });

export async function createParcels(
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<CreateResult[]> {
  const request = postCall(channel, '/add_colis', {
    body: { Colis: drafts.map(toBody) },
    isWrite: true,
  });
  const { Colis } = await askCarrier(channel, request, Answer);
  const answers = new Map(Colis.map((made) => [made.Tracking, made]));
  return drafts.map(({ reference }) => resultOf(reference, answers.get(reference)));
}

/** A number that is there already is ours: nobody else has our references. */
function resultOf(reference: string, made: Made | undefined): CreateResult {
  const message = made?.MessageRetour ?? null;
  if (message === null) return { reference, outcome: 'uncertain' };
  switch (foldLabel(message)) {
    case 'good':
      return { reference, outcome: 'created', parcel: parcelOf(reference) };
    case 'double tracking':
      return { reference, outcome: 'existing', parcel: parcelOf(reference) };
    default:
      return { reference, outcome: 'refused', words: carrierWords(message), field: null };
  }
}

const parcelOf = (reference: string): CreatedParcel => ({
  reference,
  carrierId: reference,
  tracking: reference,
  labelUrl: null,
  fee: null,
});
