import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOODS } from '#tests/support/pasted-messages/goods.ts';
import { HARD } from '#tests/support/pasted-messages/hard.ts';
import { HELD_OUT } from '#tests/support/pasted-messages/held-out.ts';
import { score } from '#tests/support/pasted-messages/score.ts';
import { TUNED } from '#tests/support/pasted-messages/tuned.ts';
import { foldForSearch, toLatinDigits } from '#contract/names/text.ts';
import type { Guess, PastedOrder, Span } from '../pasted-order.ts';
import { indexGoods } from './goods/goods-index.ts';
import { readMessage } from './read-message.ts';

const GOODS_INDEX = indexGoods(GOODS);
const read = (text: string) => readMessage(text, GOODS_INDEX);

describe('a hundred messages and twenty', () => {
  // Eight fields each. The figures are those that were reached; a change may only raise them.
  it.each([
    ['the reader was made with', TUNED, 560],
    ['were looked at only afterwards', HELD_OUT, 240],
    ['are meant to be hard', HARD, 157],
  ])('of those that %s, so many fields are right', (_, messages, floor) => {
    const { total, problems } = score(messages, read);
    expect(total.right, problems.join('\n')).toBeGreaterThanOrEqual(floor);
    expect(total.right + total.empty + total.wrong).toBe(messages.length * 8);
  });

  it('have no value that is wrong and called sure', () => {
    const { total } = score([...TUNED, ...HELD_OUT, ...HARD], read);
    expect(total.sureWrong).toBe(0);
    expect(total.sure).toBeGreaterThan(300);
  });

  it('would be noticed when a field were wrong', () => {
    const [first] = TUNED;
    const { total } = score([{ ...first!, wilaya: 31, address: 'حي آخر' }], read);
    expect(total).toMatchObject({ right: 6, wrong: 2, sureWrong: 2 });
  });
});

describe('what is not said is not filled in', () => {
  it('a commune that several wilayas have is a choice', () => {
    const order = read('هدى\nالمحمدية\n0550606060');
    expect(order).toMatchObject({ wilaya: null, daira: null, commune: null });
    expect(order.placeChoices.map(({ value }) => value)).toEqual([
      { wilayaCode: 16, daira: 'الدار البيضاء', commune: 'المحمدية' },
      { wilayaCode: 29, daira: 'المحمدية', commune: 'المحمدية' },
    ]);
  });

  it('a commune that is in another wilaya than the one named is a choice between the two', () => {
    const order = read('Wilaya: Oran\nCommune: El Khroub');
    expect(order.wilaya).toBeNull();
    expect(order.placeChoices.map(({ value }) => [value.wilayaCode, value.commune])).toEqual([
      [31, null],
      [25, 'الخروب'],
    ]);
  });

  it('a wilaya alone is not its town', () => {
    expect(read('0550606060 Oran')).toMatchObject({ wilaya: { value: 31 }, commune: null });
    expect(read('0550606060 Oran centre ville').commune).toMatchObject({
      value: 'وهران',
      isSure: false,
    });
  });

  it('a street or a person that is called like a place is none', () => {
    expect(read('12 rue d’Oran, Alger').wilaya).toMatchObject({ value: 16, isSure: true });
    expect(read('حي وهران سطيف').wilaya).toMatchObject({ value: 19, isSure: true });
    expect(read('rue Constantine 0550606060').wilaya).toBeNull();
    expect(read('Saida Benali 0550606060 Oran')).toMatchObject({
      customerName: { value: 'Saida Benali', isSure: false },
      wilaya: { value: 31 },
    });
    expect(read('نادية 0550606060 من سعيدة').wilaya).toMatchObject({ value: 20, isSure: false });
  });

  it('a price, a size, a building and an age are no quantities', () => {
    for (const text of [
      'sérum rétinol 2800 DA',
      'prix 900 sérum rétinol',
      'sérum rétinol 30 ml',
      'cité 5 juillet bt 4 sérum rétinol',
      'sérum rétinol, j’ai 25 ans',
    ]) {
      expect(
        read(text).lines.map(({ value }) => value.quantity),
        text,
      ).toEqual([1]);
    }
  });

  it('a variant that is not said is a choice, and so are two that are', () => {
    const variants = (text: string) =>
      read(text).lines.map(({ value }) => value.goods.map(({ variantId }) => variantId));
    expect(variants('sérum vitamine C')).toEqual([['vitc-30', 'vitc-50']]);
    expect(variants('sérum vitamine C 30 ml ou 50 ml')).toEqual([['vitc-30', 'vitc-50']]);
    expect(variants('sérum vitamine C 30 ml')).toEqual([['vitc-30']]);
  });

  it('words that all products share name none', () => {
    expect(read('نحب السيروم').lines).toEqual([]);
  });

  it('home and desk together, or denied, are neither', () => {
    expect(read('livraison à domicile ou bureau ?').deliveryPlace).toBeNull();
    expect(read('pas de bureau svp').deliveryPlace).toBeNull();
    expect(read('près du bureau de poste').deliveryPlace).toBeNull();
  });

  it('a number that is too short or too long is no phone, and is left to be seen', () => {
    for (const text of ['055012345', '05501234567', '0550 12 34 5']) {
      const order = read(text);
      expect(order.phone, text).toBeNull();
      expect(
        order.rest.map(({ start, end }) => text.slice(start, end)),
        text,
      ).toEqual([text]);
    }
  });

  it('goods of a message that is also about goods already received are to be checked', () => {
    const order = read('j’ai déjà reçu le sérum rétinol, je veux le sérum niacinamide');
    expect(order.lines.map(({ isSure }) => isSure)).toEqual([false, false]);
  });
});

describe('several messages at once', () => {
  it('are counted, and the first with a phone is read', () => {
    const text =
      'Bonjour à tous\n\nHamid Ouali 0550 21 22 23 Alger\n\nSonia Ferhat 0661 21 22 24 Blida';
    expect(read(text)).toMatchObject({
      messages: 2,
      customerName: { value: 'Hamid Ouali' },
      phone: { value: '0550212223' },
      otherPhone: null,
      wilaya: { value: 16 },
    });
  });

  it('are one when a blank line stands between a customer’s own lines', () => {
    const text = 'Sérum rétinol\n\nHamid Ouali\n\n0550 21 22 23\n\n0661 21 22 24';
    expect(read(text)).toMatchObject({
      messages: 1,
      customerName: { value: 'Hamid Ouali' },
      phone: { value: '0550212223' },
      otherPhone: { value: '0661212224' },
    });
  });
});

const SCRAPS = [
  ...TUNED.flatMap(({ text }) => text.split(/\s+/)),
  '0550123456',
  '٠٥٥٠١٢٣٤٥٦',
  '+213',
  'x2',
  '2x50ml',
  'DY-4',
  ':',
  '،',
  '\n',
  '\n\n',
  '?',
  '[1/2/26 10:00] A:',
  'سعيدة',
  'الجزائر',
  'الاسم',
  'nom',
  '(',
  '\u200e',
  '😀',
  "l'",
  "M'sila",
];
const Text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...SCRAPS), { maxLength: 40 }).map((words) => words.join(' ')),
);

const guessesOf = (order: PastedOrder): Guess<unknown>[] =>
  [
    order.customerName,
    order.phone,
    order.otherPhone,
    order.wilaya,
    order.daira,
    order.commune,
    order.address,
    order.deliveryPlace,
    ...order.placeChoices,
    ...order.lines,
  ].filter((guess) => guess !== null);

const wordsOf = (text: string) => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

describe('whatever is pasted', () => {
  it('every guess has words, which lie in the text and belong to nothing else', () => {
    fc.assert(
      fc.property(Text, (text) => {
        const order = read(text);
        const isInside = ({ start, end }: Span) => start >= 0 && start < end && end <= text.length;
        for (const { spans } of guessesOf(order)) {
          expect(spans.length).toBeGreaterThan(0);
          expect(spans.filter((span) => !isInside(span))).toEqual([]);
          expect(
            spans.filter(({ start, end }) => !/[\p{L}\p{N}]/u.test(text.slice(start, end))),
          ).toEqual([]);
        }
        const own = [
          order.customerName,
          order.phone,
          order.otherPhone,
          order.address,
          order.deliveryPlace,
        ];
        const used = [...own.flatMap((guess) => guess?.spans ?? []), ...order.rest];
        const sorted = used.toSorted((a, b) => a.start - b.start);
        for (const [at, span] of sorted.entries()) {
          expect(span.start).toBeGreaterThanOrEqual(sorted[at - 1]?.end ?? 0);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('a name and an address are words of the text, and a phone is its digits', () => {
    fc.assert(
      fc.property(Text, (text) => {
        const { customerName, address, phone, otherPhone } = read(text);
        for (const guess of [customerName, address]) {
          const said = (guess?.spans ?? []).flatMap(({ start, end }) =>
            wordsOf(text.slice(start, end)),
          );
          expect(wordsOf(guess?.value ?? '')).toEqual(said);
        }
        for (const guess of [phone, otherPhone]) {
          const [span] = guess?.spans ?? [];
          const digits = toLatinDigits(text.slice(span?.start, span?.end)).replace(/\D/g, '');
          expect(guess === null || digits.endsWith(guess.value.slice(1))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('goods are those that the shop sells, and a shop without goods gets no lines', () => {
    fc.assert(
      fc.property(Text, (text) => {
        for (const { value } of read(text).lines) {
          expect(value.goods.length).toBeGreaterThan(0);
          expect(value.goods.every((goods) => GOODS.includes(goods))).toBe(true);
          expect(value.quantity).toBeGreaterThanOrEqual(1);
          expect(value.quantity).toBeLessThanOrEqual(99);
        }
        expect(readMessage(text, indexGoods([])).lines).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
