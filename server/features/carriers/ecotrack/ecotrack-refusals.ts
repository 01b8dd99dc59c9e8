import { z } from 'zod';
import { SomeId } from '../adapter/answer-fields.ts';
import type { ParcelDraft } from '../adapter/parcel-draft.ts';

export const LOCKED = '10001';
const NOT_SERVED = '10002';

const FIELDS: Readonly<Record<string, keyof ParcelDraft>> = {
  reference: 'reference',
  nom_client: 'customerName',
  telephone: 'phones',
  telephone_2: 'phones',
  adresse: 'address',
  commune: 'place',
  code_wilaya: 'place',
  montant: 'amount',
  stop_desk: 'desk',
  code_postal: 'desk',
  produit: 'productText',
  produit_a_recuperer: 'takesBack',
  remarque: 'remark',
  boutique: 'shopName',
  weight: 'weightKg',
};

const Bag = z.record(z.string(), z.unknown());
const Refusal = z.looseObject({ errors: Bag.optional().catch(undefined), error: SomeId });

/** Which of our fields a refusal is about. */
export function fieldIn(body: unknown): keyof ParcelDraft | null {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return null;
  const { errors, error, ...bag } = refusal.data;
  if (error === NOT_SERVED) return 'place';
  const named = Object.keys(errors ?? bag).find((name) => Object.hasOwn(FIELDS, name));
  return FIELDS[named ?? ''] ?? null;
}
