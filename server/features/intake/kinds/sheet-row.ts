import { createHash } from 'node:crypto';
import { matchPlace } from '#contract/geography/match-place.ts';
import { EMPTY_DRAFT, type DraftLine, type OrderDraft } from '#contract/intake/order-draft.ts';
import type { SheetField } from '#contract/intake/sheet-tabs.ts';
import { readAmounts } from '#contract/names/read-amounts.ts';
import { readPhone } from '#contract/names/read-phone.ts';
import { repairEncoding } from '#contract/names/repair-encoding.ts';
import { foldForSearch, toLatinDigits } from '#contract/names/text.ts';
import { foldHeading, isFacebookHeading } from '#contract/orders/import-columns.ts';
import { momentIn } from './sheet-time.ts';
import type { TabFields } from './sheet-tab.ts';
import { amountOf, lineOf, orNull, placeOf } from './values.ts';

/** A heading and what stands below it. */
export type Cell = readonly [heading: string, text: string];

export interface SheetRow {
  cells: readonly Cell[];
  fields: TabFields;
  isFromFacebook: boolean;
}

type Held = Exclude<SheetField, 'none'>;

const textsOf = ({ cells, fields }: SheetRow, field: Held): string[] =>
  cells.flatMap(([, text], at) => (fields[at] === field && text !== '' ? [text] : []));
const textOf = (row: SheetRow, field: Held): string => textsOf(row, field)[0] ?? '';

const cleaned = (text: string): string => lineOf(repairEncoding(text));
/** Of a form's answer: Facebook writes spaces as underscores. */
const said = (row: SheetRow, text: string): string =>
  cleaned(row.isFromFacebook ? text.replaceAll('_', ' ') : text);

const TEST = /<test lead: dummy data/i;
/** Every answer of a lead that Facebook's own test makes; a customer may be called Test. */
const isTest = ({ cells }: SheetRow): boolean => cells.some(([, text]) => TEST.test(text));

const PREFIX = /^[a-z]{1,2}:/i;
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** The id that a program gave; empty where a spreadsheet has thrown digits of it away. */
export function idOf(row: SheetRow): string {
  const id = cleaned(textOf(row, 'id')).replace(PREFIX, '');
  return ROUNDED.test(id) ? '' : id;
}

const phoneOf = (row: SheetRow): string => {
  const texts = [...textsOf(row, 'phone'), ...textsOf(row, 'otherPhone')];
  return readPhone(...texts).phone ?? foldForSearch(texts.join(' '));
};

/**
 * What tells a row without an id from others, wherever it stands: never its number. With the minute
 * in which it was ordered the rest may be edited; with less than that, everything counts, and two
 * rows that are equal are two orders.
 */
export function keyOf(row: SheetRow, copy: number): string {
  const written = cleaned(textOf(row, 'placedAt'));
  const { at, isExact } = momentIn(written);
  const time = at?.toISOString() ?? foldForSearch(written);
  const phone = phoneOf(row);
  const name = foldForSearch(textOf(row, 'name'));
  const isSure = isExact && (phone !== '' || name !== '');
  const rest = isSure ? [] : [name, goodsOf(row), copy > 1 ? String(copy) : ''];
  return `row-${hash(JSON.stringify([time, phone === '' ? name : phone, ...rest]))}`;
}

const KEY_LENGTH = 32;
const hash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, KEY_LENGTH);

/** What the row wants, as a short text that tells it from other goods. */
export const goodsOf = (row: SheetRow): string =>
  hash(
    foldForSearch(
      (['product', 'sku', 'options'] as const).flatMap((field) => textsOf(row, field)).join(' '),
    ),
  ).slice(0, GOODS_LENGTH);
const GOODS_LENGTH = 8;

/** A row in which nobody can be found is no order: a blank line, a heading again, a total. */
export const isNothing = (row: SheetRow): boolean =>
  (['name', 'phone', 'otherPhone', 'id'] as const).every((field) => textOf(row, field) === '') ||
  row.cells.every(([heading, text]) => text === '' || foldHeading(text) === foldHeading(heading));

export function draftOf(row: SheetRow): OrderDraft {
  const one = (field: Held) => said(row, textOf(row, field));
  const answers = conditionalAnswers(row, one('wilaya'), one('commune'));
  const phones = phonesOf(row, answers.phone);
  const quantity = quantityIn(textOf(row, 'quantity'));
  const lines = linesOf(row, quantity ?? 1);
  const { total, deliveryFee } = amountsOf(row, quantity ?? 1);
  const id = textOf(row, 'id');
  const notes = [
    one('note'),
    quantity === null ? one('quantity') : '',
    ...questionsOf(row, answers.read),
  ];
  return {
    ...EMPTY_DRAFT,
    reference: orNull(one('reference') || (PREFIX.test(id) ? '' : cleaned(id))),
    stage: isTest(row) ? 'test' : 'placed',
    placedAt: momentIn(cleaned(textOf(row, 'placedAt'))).at?.toISOString() ?? null,
    customerName: one('name'),
    ...phones,
    wilaya: answers.wilaya,
    commune: answers.commune,
    address: one('address'),
    deliveryPlace: placeIn(one('place')),
    note: orNull(notes.filter((note) => note !== '').join('\n')),
    lines,
    total,
    deliveryFee,
  };
}

/** A column called STOP DESK says yes or nothing, others say the place. */
const YES = /^(?:oui|yes|نعم|1|x|true|vrai)$/i;
const placeIn = (text: string) => (YES.test(text) ? 'office' : placeOf(text));

/** Facebook fills one in, and the customer types one: the typed one is the surer if it is one. */
function phonesOf(row: SheetRow, answered: string): Pick<OrderDraft, 'phone' | 'otherPhone'> {
  const filled = textsOf(row, 'phone').map(cleaned);
  const typed = [...textsOf(row, 'otherPhone').map(cleaned), answered].filter(Boolean);
  const isTypedFirst = row.isFromFacebook && readPhone(...typed).phone !== null;
  const [phone = '', ...others] = isTypedFirst ? [...typed, ...filled] : [...filled, ...typed];
  const own = readPhone(phone).phone;
  const other = others.find((text) => own === null || readPhone(text).phone !== own);
  return { phone, otherPhone: other ?? null };
}

const CONDITIONAL = /^conditional question \d+$/;

interface Answers {
  wilaya: string;
  commune: string;
  phone: string;
  /** The headings whose answers were understood. */
  read: readonly string[];
}

/** The columns of conditional questions say nothing of what they ask: their answers do. */
function conditionalAnswers(row: SheetRow, wilaya: string, commune: string): Answers {
  const answers = { wilaya, commune, phone: '' };
  const read: string[] = [];
  for (const [at, [heading, text]] of row.cells.entries()) {
    if ((row.fields[at] ?? null) !== null || !CONDITIONAL.test(foldHeading(heading))) continue;
    const answer = said(row, text);
    const field = answer === '' ? null : fieldOfAnswer(answer, answers);
    if (field === null || answers[field] !== '') continue;
    answers[field] = answer;
    read.push(heading);
  }
  return { ...answers, read };
}

function fieldOfAnswer(
  answer: string,
  { wilaya }: Pick<Answers, 'wilaya'>,
): 'wilaya' | 'commune' | 'phone' | null {
  if (readPhone(answer).phone !== null) return 'phone';
  if (wilaya === '') {
    const place = matchPlace({ wilaya: answer });
    return place.wilaya.isCertain && place.commune.value === null ? 'wilaya' : null;
  }
  return matchPlace({ wilaya, commune: answer }).commune.isCertain ? 'commune' : null;
}

/** What a lead was asked besides: an agent may need it. Columns that staff add have no underscores. */
const questionsOf = (row: SheetRow, read: readonly string[]): string[] =>
  row.isFromFacebook
    ? row.cells.flatMap(([heading, text], at) => {
        const isAsked = heading.includes('_') && !isFacebookHeading(foldHeading(heading));
        if (!isAsked || text === '' || (row.fields[at] ?? null) !== null) return [];
        const question = CONDITIONAL.test(foldHeading(heading)) ? '' : `${said(row, heading)}: `;
        return read.includes(heading) ? [] : [`${question}${said(row, text)}`];
      })
    : [];

const PIECES =
  /^(?:[x×]\s*)?(\d{1,3})(?:[.,]0+)?(?:\s*(?:[x×]|pcs?|pi[eè]ces?|حبة|حبات|قطعة|قطع))?$/iu;

/** Undefined where nothing is written; null for what is no number of pieces. */
function quantityIn(text: string): number | null | undefined {
  const written = toLatinDigits(cleaned(text)).replaceAll('_', ' ').trim();
  if (written === '') return undefined;
  const pieces = Number(PIECES.exec(written)?.[1]);
  return pieces >= 1 ? pieces : null;
}

/** The goods of a row: a line for each piece that was asked for by itself. */
function linesOf(row: SheetRow, quantity: number): DraftLine[] {
  const sku = orNull(cleaned(textOf(row, 'sku')));
  const name = said(row, textOf(row, 'product'));
  const pieces = piecesOf(row);
  const unit = amountOf(textOf(row, 'unitPrice'));
  const line = (options: string, count: number): DraftLine => ({
    externalId: null,
    sku,
    name,
    options: orNull(options),
    quantity: count,
    amount: unit === null ? null : unit * count,
  });
  if (pieces.length < 2 || (quantity !== 1 && quantity !== pieces.length)) {
    const options = pieces.join('، ');
    return name === '' && sku === null && options === '' ? [] : [line(options, quantity)];
  }
  const counts = Map.groupBy(pieces, (options) => options);
  return [...counts].map(([options, same]) => line(options, same.length));
}

/** What was chosen for each piece, in their order; columns without a number are of one piece. */
function piecesOf(row: SheetRow): string[] {
  const chosen = row.cells.flatMap(([heading, text], at) => {
    if (row.fields[at] !== 'options' || text === '') return [];
    const piece = /\d+$/.exec(foldHeading(heading))?.[0] ?? '';
    return [{ piece: Number(piece), text: said(row, text) }];
  });
  const byPiece = Map.groupBy(chosen, ({ piece }) => piece);
  return [...byPiece]
    .toSorted(([one], [other]) => one - other)
    .map(([, options]) => options.map(({ text }) => text).join(' / '));
}

/** The total is what the customer was told; carriers' templates have the delivery in it. */
function amountsOf(row: SheetRow, quantity: number): Pick<OrderDraft, 'total' | 'deliveryFee'> {
  const unit = amountOf(textOf(row, 'unitPrice'));
  const fee = amountOf(textOf(row, 'deliveryFee'));
  const amount = textOf(row, 'amount');
  if (unit === null && amount === '') return { total: null, deliveryFee: fee };
  const { total, deliveryFee } = readAmounts(
    [
      ...(unit === null ? [] : [{ kind: 'goods' as const, amount: unit * quantity }]),
      ...(fee === null ? [] : [{ kind: 'shipping' as const, amount: fee }]),
    ],
    amount === '' ? null : amount,
  );
  return { total, deliveryFee };
}
