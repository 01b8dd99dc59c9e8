import { z } from 'zod';
import { Id, SomeText } from '../adapter/answer-fields.ts';
import { carrierWords, foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { draftCheck } from '../adapter/draft-rules.ts';
import type { CreateResult, ParcelDraft } from '../adapter/parcel-draft.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { created, parcelOf } from '../adapter/results.ts';
import { postCall } from './calls.ts';

export const checkDraft = draftCheck({
  texts: { reference: {}, customerName: {}, address: {}, productText: {}, takesBack: {} },
  mostAmount: Infinity,
  notOffered: ['isInsured'],
  placeFaults: ({ place }) =>
    place.communeName.trim() === '' ? [{ field: 'place', rule: 'missing' }] : [],
});

/**
 * Everything is text. Our reference is the tracking number, as it is: without its hyphens LW-104-21
 * and LW-1042-1 would be one parcel. `Confrimee` is the carrier's own spelling.
 */
function toBody(draft: ParcelDraft): Record<string, string> {
  const [first = '', second = ''] = draft.phones;
  const { place, pickupPoint, takesBack, remark } = draft;
  return {
    Tracking: draft.reference,
    TypeLivraison: pickupPoint === null ? '0' : '1',
    TypeColis: takesBack === null ? '0' : '1',
    Confrimee: '1',
    Client: draft.customerName,
    MobileA: first,
    MobileB: second,
    Adresse: draft.address,
    IDWilaya: String(place.wilayaCode).padStart(2, '0'),
    Commune: place.communeName,
    Total: String(draft.amount),
    Note: [takesBack, remark].filter((text) => text !== null).join(' · '),
    TProduit: draft.productText,
    id_Externe: draft.reference,
    Source: draft.shopName ?? '',
  };
}

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
      return created(parcelOf(reference, reference));
    case 'double tracking':
      return { reference, outcome: 'existing', parcel: parcelOf(reference, reference) };
    default:
      return { reference, outcome: 'refused', words: carrierWords(message), field: null };
  }
}
