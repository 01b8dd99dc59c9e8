import { describe, expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import type { Choice } from './order-choices.ts';
import { orderFormSchema, EMPTY_ORDER } from '../order-form-values.ts';
import {
  addLine,
  changeLine,
  chooseGoods,
  emptyLine,
  lineValues,
  linesText,
  removeLine,
  writtenLines,
  type LineValues,
} from './order-line-values.ts';

const SERUM = '8d3f7c1e-0b1a-4c56-9a7b-2f6d1e0c4b5a';
const CREAM = '1c1f5a0e-52cb-4a0f-8e0b-5cf5b0a4f7e2';
const VARIANT = '2a2f5a0e-52cb-4a0f-8e0b-5cf5b0a4f7e3';
const cream: Choice = {
  productId: CREAM,
  variantId: '',
  nameAr: 'كريم',
  nameFr: 'Crème',
  nameEn: null,
  variantAr: null,
  variantFr: null,
  variantEn: null,
  sku: 'CR-1',
  barcode: null,
  price: 900,
  stock: 4,
  isOffered: true,
};
const stored = [
  lineValues(orderLine({ id: 3, productId: SERUM, variantId: VARIANT, quantity: 2 })),
  lineValues(orderLine({ id: 7, productId: CREAM, discount: 100 })),
];

describe('editing lines', () => {
  it('adds empty lines with keys of their own, up to 50', () => {
    let lines = addLine(addLine(stored));
    expect(lines.map(({ key }) => key)).toEqual(['stored-3', 'stored-7', 'new-1', 'new-2']);
    lines = addLine(removeLine(lines, 2));
    expect(lines.map(({ key }) => key)).toEqual(['stored-3', 'stored-7', 'new-2', 'new-3']);
    for (let at = 0; at < 60; at += 1) lines = addLine(lines);
    expect(lines).toHaveLength(50);
  });

  it('takes a line out, and leaves an empty one for the last', () => {
    expect(removeLine(stored, 0).map(({ id }) => id)).toEqual([7]);
    expect(removeLine(stored.slice(0, 1), 0)).toEqual([emptyLine('new-1')]);
  });

  it('changes one line only', () => {
    const lines = changeLine(stored, 1, { quantity: '5' });
    expect(lines.map(({ quantity }) => quantity)).toEqual(['2', '5']);
    expect(stored[1]?.quantity).toBe('1');
  });

  it('puts other goods at today’s price into a line, which is a new one then', () => {
    const [line] = chooseGoods(stored, 0, cream);
    expect(line).toMatchObject({
      key: 'stored-3',
      id: undefined,
      productId: CREAM,
      variantId: '',
      nameFr: 'Crème',
      sku: 'CR-1',
      quantity: '2',
      unitPrice: '900',
    });
  });

  it('keeps what was agreed where the same goods are chosen again', () => {
    expect(chooseGoods(stored, 1, cream)).toEqual(stored);
  });

  it('takes the goods out of a line', () => {
    const [line] = chooseGoods(stored, 0, null);
    expect(line).toMatchObject({ id: undefined, productId: '', nameAr: null, unitPrice: '' });
  });

  it('drops the empty lines at the end, but never the first', () => {
    expect(writtenLines(addLine(addLine(stored)))).toEqual(stored);
    expect(writtenLines(addLine(addLine([])))).toEqual([emptyLine('new-1')]);
    const hole = [emptyLine('new-1'), ...stored];
    expect(writtenLines(hole)).toEqual(hole);
  });

  it('names all lines with their quantities', () => {
    expect(linesText(stored, 'ar')).toBe('2 × سيروم، 1 × سيروم');
    expect(linesText(stored, 'fr')).toBe('2 × Sérum, 1 × Sérum');
  });
});

describe('what is sent', () => {
  const parse = (lines: LineValues[]) => orderFormSchema().safeParse({ ...EMPTY_ORDER, lines });
  const wrongIn = (lines: LineValues[]) =>
    (parse(lines).error?.issues ?? [])
      .filter(({ path }) => path[0] === 'lines')
      .map(({ path, message }) => `${path.slice(1).join('.')} ${message}`);

  it('has the numbers of the kept lines, and no price where it is unknown', () => {
    const lines = [
      ...stored,
      lineValues(orderLine({ id: 9, productId: SERUM, unitPrice: null })),
      lineValues(orderLine({ id: 10, nameAr: 'علبة', unitPrice: null })),
      emptyLine('new-1'),
    ];
    const filled = {
      ...EMPTY_ORDER,
      customerName: 'زينب',
      phone: '0550123456',
      wilaya: '16',
      daira: 'باب الوادي',
      commune: 'بولوغين',
      address: 'حي 200 مسكن',
      totalAmount: '1900',
      lines,
    };
    expect(orderFormSchema().parse(filled).lines).toEqual([
      sent({ id: 3, productId: SERUM, variantId: VARIANT, quantity: 2, unitPrice: 1500 }),
      sent({ id: 7, productId: CREAM, unitPrice: 1500, discount: 100 }),
      sent({ id: 9, productId: SERUM, unitPrice: undefined }),
      sent({ id: 10, productId: null, name: 'علبة', unitPrice: undefined }),
    ]);
  });
  const sent = (line: object) => ({
    kind: 'sold',
    variantId: null,
    name: null,
    quantity: 1,
    discount: 0,
    ...line,
  });

  it.each<[Partial<LineValues>, string]>([
    [{ quantity: '0' }, '1.quantity numberTooSmall:1'],
    [{ quantity: '10001' }, '1.quantity numberTooBig:10000'],
    [{ quantity: '1.5' }, '1.quantity integer'],
    [{ quantity: 'x' }, '1.quantity number'],
    [{ unitPrice: '12.345' }, '1.unitPrice twoDecimals'],
    [{ unitPrice: '' }, '1.unitPrice required'],
    [{ discount: '1.005' }, '1.discount twoDecimals'],
    [{ discount: '1501' }, '1.discount discountTooHigh'],
  ])('refuses %o beside its field', (written, expected) => {
    const line = { ...lineValues(orderLine({ id: 4, productId: SERUM })), ...written };
    expect(wrongIn([stored[0]!, line])).toEqual([expected]);
  });

  it('refuses 51 lines', () => {
    const lines = Array.from({ length: 51 }, () => stored[0]!);
    expect(wrongIn(lines)).toEqual([' numberTooBig:50']);
  });
});
