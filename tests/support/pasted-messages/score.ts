import { nameKey } from '#contract/geography/name-key.ts';
import type { Guess, PastedOrder } from '#web/features/orders/paste/pasted-order.ts';
import type { Message } from './message.ts';

const FIELDS = [
  'name',
  'phone',
  'otherPhone',
  'wilaya',
  'commune',
  'address',
  'place',
  'lines',
] as const;
type Field = (typeof FIELDS)[number];

export interface Score {
  total: { right: number; empty: number; wrong: number; sure: number; sureWrong: number };
  /** Every field that is not right, for reading. */
  problems: string[];
}

type Reader = (text: string) => PastedOrder;

/** Compares field by field: right, left empty though it is said, or wrong. */
export function score(messages: readonly Message[], read: Reader): Score {
  const total = { right: 0, empty: 0, wrong: 0, sure: 0, sureWrong: 0 };
  const problems: string[] = [];
  for (const [at, message] of messages.entries()) {
    const order = read(message.text);
    for (const field of FIELDS) {
      const wanted = plain(message[field]);
      const guesses = guessesOf(order, field);
      const got = guesses.length === 0 ? '' : plain(valueOf(order, field));
      const result = got === wanted ? 'right' : got === '' ? 'empty' : 'wrong';
      total[result]++;
      const sure = saidSurely(order, field);
      if (sure.length > 0) total.sure++;
      // Of several lines each counts by itself.
      if (sure.some((value) => !wanted.split(' ').includes(value))) total.sureWrong++;
      if (result !== 'right')
        problems.push(`${at + 1} ${field} ${result}: «${got}» for «${wanted}»`);
    }
  }
  return { total, problems };
}

/** Punctuation and spelling variants of an address are not what is counted. */
const plain = (value: Message[Field]): string => {
  if (value === undefined) return '';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([goods, count]) => `${goods}×${count}`)
      .toSorted()
      .join(' ');
  }
  return nameKey(String(value)).replace(/[،,]/g, '');
};

function guessesOf(order: PastedOrder, field: Field): readonly Guess<unknown>[] {
  if (field === 'lines') return order.lines;
  const found = {
    name: order.customerName,
    phone: order.phone,
    otherPhone: order.otherPhone,
    wilaya: order.wilaya,
    commune: order.commune,
    address: order.address,
    place: order.deliveryPlace,
  }[field];
  return found === null ? [] : [found];
}

/** The values that are called sure, as they are compared. */
function saidSurely(order: PastedOrder, field: Field): string[] {
  if (field === 'lines') {
    return order.lines.filter(({ isSure }) => isSure).map((line) => plain(asRecord([line])));
  }
  const [guess] = guessesOf(order, field);
  return guess?.isSure === true ? [plain(guess.value as Message[Field])] : [];
}

function valueOf(order: PastedOrder, field: Field): Message[Field] {
  if (field !== 'lines') return guessesOf(order, field)[0]?.value as Message[Field];
  return asRecord(order.lines);
}

const asRecord = (lines: PastedOrder['lines']): NonNullable<Message['lines']> =>
  Object.fromEntries(
    lines.map(({ value: { goods, quantity } }) => {
      const [first, ...others] = goods;
      const isChosen = others.length === 0 && first?.variantId;
      return [isChosen ? first.variantId : (first?.productId ?? ''), quantity];
    }),
  );
