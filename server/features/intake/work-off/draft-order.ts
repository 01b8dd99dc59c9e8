import { OrderFields } from '#contract/orders/order-input.ts';
import type { z } from 'zod';
import type { InboxEdits } from '#contract/intake/inbox.ts';
import type { IntakeMark, IntakeReason } from '#contract/intake/intake-reasons.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import { matchPlace } from '#contract/geography/match-place.ts';
import { findWilaya } from '#contract/geography/wilayas.ts';
import { readPhone } from '#contract/names/read-phone.ts';
import { type DraftLines, linesOf } from './draft-lines.ts';
import type { SoldGoods } from './find-goods.ts';
import type { StoredSource } from '../sources/source-secrets.ts';

export type SourceRules = Pick<StoredSource, 'numbering' | 'defaultProductId' | 'startsAt'>;

const Fields = OrderFields.omit({ daira: true });
type Fields = z.output<typeof Fields>;

export type DraftDecision = { marks: IntakeMark[]; unknownGoods: readonly string[] } & (
  | { reason: IntakeReason }
  | { fields: Fields; note: string | null }
);

/** For what nobody said and somebody asks on the phone. */
const OPEN = '—';

/**
 * What a draft becomes. Only a missing phone, place or line, or a doubt about money or identity
 * keeps it from becoming an order: everything else an agent mends on the phone.
 */
export function decideDraft(
  draft: OrderDraft,
  edits: InboxEdits,
  source: SourceRules,
  goods: SoldGoods,
): DraftDecision {
  const {
    lines,
    marks: ofGoods,
    unknownGoods,
  } = linesOf(draft, edits, source.defaultProductId, goods);
  const marks: IntakeMark[] = [];
  const open = () => ({ marks: [...marks, ...ofGoods], unknownGoods });
  const stop = (reason: IntakeReason): DraftDecision => ({ reason, ...open() });
  const isSure = edits.isMadeInDoubt === true;
  if (draft.stage === 'test') return stop('test');
  if (draft.stage === 'draft' && !isSure) return stop('draft');
  if (draft.stage === 'cancelled') return stop('cancelled_at_source');
  if (draft.stage === 'closed') return stop('closed_at_source');
  if (!isSure && isTooOld(draft, source)) return stop('too_old');
  const isHidden = draft.customerName + draft.phone + draft.address + draft.wilaya === '';
  if (isHidden && edits.phone === undefined) return stop('personal_data_hidden');
  const phones = readPhone(draft.phone, draft.otherPhone);
  const phone = edits.phone ?? phones.phone;
  if (phone === null) return stop(PHONE_REASON[phones.problem ?? 'phone_invalid']);
  const customerName = edits.customerName ?? draft.customerName;
  if (customerName === '') return stop('name_missing');
  const place = placeOf(draft, edits, source);
  if ('reason' in place) return stop(place.reason);
  if (!place.isCommuneKnown) marks.push('commune_unknown');
  if (lines.length === 0) return stop('no_lines');
  if (!isSure && draft.hasNothingToShip === true) return stop('nothing_to_ship');
  if (draft.currency !== 'DZD' && edits.totalAmount === undefined) return stop('currency');
  const total = totalOf(draft, edits, lines, marks);
  if (isSuspicious(total, draft, edits, lines)) return stop('amount_suspicious');
  if (draft.isPrepaid) marks.push('prepaid');
  if (draft.isMended === true) marks.push('text_mended');
  if (phones.otherPhone !== null) marks.push('two_phones');
  const parsed = Fields.safeParse({
    customerName,
    phone,
    wilaya: place.code,
    commune: place.commune || OPEN,
    address: (edits.address ?? draft.address).slice(0, MOST_ADDRESS) || OPEN,
    deliveryPlace: draft.deliveryPlace,
    lines: lines.map(({ price: _price, writtenName: _name, ...line }) => line),
    totalAmount: total ?? 0,
    deliveryFee: draft.deliveryFee,
  });
  if (!parsed.success)
    return stop(REASON_OF[String(parsed.error.issues[0]?.path[0])] ?? 'not_readable');
  return { fields: parsed.data, note: noteOf(draft), ...open() };
}

const MOST_ADDRESS = 500;

/** What is wrong when a value as a whole does not fit our order. */
const REASON_OF: Readonly<Record<string, IntakeReason>> = {
  customerName: 'name_missing',
  phone: 'phone_invalid',
  wilaya: 'wilaya_unknown',
  totalAmount: 'amount_suspicious',
  deliveryFee: 'amount_suspicious',
  lines: 'no_lines',
};

const isTooOld = ({ placedAt }: OrderDraft, { startsAt }: SourceRules) =>
  startsAt !== null && placedAt !== null && new Date(placedAt) < startsAt;

const PHONE_REASON = {
  phone_missing: 'phone_missing',
  phone_invalid: 'phone_invalid',
  phone_foreign: 'phone_foreign',
  // A spreadsheet has thrown digits away.
  phone_rounded: 'phone_invalid',
} as const;

type PlaceDecision =
  | { code: number; commune: string; isCommuneKnown: boolean }
  | { reason: IntakeReason };

/** A wilaya of which the match is not sure waits for a person; a commune is asked on the phone. */
function placeOf(draft: OrderDraft, edits: InboxEdits, { numbering }: SourceRules): PlaceDecision {
  const written = edits.commune ?? draft.commune;
  const chosen = edits.wilaya === undefined ? null : findWilaya(edits.wilaya);
  const { wilaya, commune, notes } = matchPlace({
    wilaya: chosen?.nameAr ?? draft.wilaya,
    commune: written,
    address: edits.address ?? draft.address,
    numbering,
  });
  const sure = wilaya.isCertain ? wilaya.value : null;
  const code = chosen?.code ?? sure;
  if (code === null && draft.wilaya === '') return { reason: 'wilaya_missing' };
  if (code === null) return { reason: WILAYA_REASONS.find(isIn(notes)) ?? 'wilaya_unknown' };
  const isCommuneKnown = commune.isCertain && commune.value?.wilayaCode === code;
  const name = isCommuneKnown ? commune.value?.nameAr : undefined;
  return { code, commune: name ?? written, isCommuneKnown };
}

const WILAYA_REASONS = ['wilaya_conflict', 'wilaya_number_only', 'wilaya_ambiguous'] as const;
const isIn = (notes: readonly string[]) => (reason: string) => notes.includes(reason);

/** What the customer was told; where nobody said it, what the lines and the delivery make. */
function totalOf(
  draft: OrderDraft,
  edits: InboxEdits,
  lines: DraftLines['lines'],
  marks: IntakeMark[],
): number | null {
  const goods = lines.reduce<number | null>(
    (sum, { price }) => (sum === null || price === null ? null : sum + price),
    0,
  );
  const computed = goods === null ? null : goods + (draft.deliveryFee ?? 0);
  const said = edits.totalAmount ?? draft.total;
  const differs = said !== null && computed !== null && Math.abs(said - computed) >= 1;
  const total = said ?? computed;
  const isOdd = total !== null && !isWhole(total);
  if ((differs || isOdd) && !draft.isPrepaid) marks.push('total_differs');
  return total;
}

/** Beyond this it is centimes, or somebody plays. */
const MOST_USUAL = 1_000_000;
const HUNDREDFOLD = 50;

/** A discount in percent leaves centimes; of so little they are another currency, a rate or a slip. */
const LEAST_WITH_CENTIMES = 100;
const isWhole = (amount: number) => Math.round(amount * CENTIMES) % CENTIMES === 0;
const CENTIMES = 100;

/** A person who has made it in spite of the amount is sure, of whatever else there was a doubt. */
function isSuspicious(
  total: number | null,
  draft: OrderDraft,
  edits: InboxEdits,
  lines: DraftLines['lines'],
): boolean {
  if (edits.isAmountSure === true) return false;
  if (total === null || total < 0) return true;
  if (total === 0) return !draft.isPrepaid;
  if (total < LEAST_WITH_CENTIMES && !isWhole(total)) return true;
  if (edits.totalAmount !== undefined) return false;
  const known = lines.reduce((sum, { price }) => sum + (price ?? 0), 0);
  return total > MOST_USUAL || (known > 0 && total > known * HUNDREDFOLD);
}

function noteOf({ note, otherPhone, reference }: OrderDraft): string | null {
  const parts = [reference === null ? null : `#${reference.replace(/^#/, '')}`, note, otherPhone];
  const text = parts.filter((part) => part !== null && part !== '').join('\n');
  return text === '' ? null : text.slice(0, MOST_NOTE);
}

const MOST_NOTE = 500;
