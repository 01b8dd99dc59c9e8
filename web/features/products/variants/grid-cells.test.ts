import { describe, expect, it } from 'vitest';
import { cellStep, fillDown, parseBlock, pasteBlock, plainNumber } from './grid-cells.ts';

const row = (sku: string, price = '') => ({
  sku,
  barcode: '',
  price,
  cost: '',
  stock: '',
  imageUrl: '',
});
const COLUMNS = ['sku', 'barcode', 'price', 'stock'] as const;

describe('a pasted number', () => {
  it.each([
    ['١٬٥٠٠٫٥٠', '1500.50'],
    ['1 500,50', '1500.50'],
    ['1\u202f500', '1500'],
    ['1,500', '1500'],
    ['1,500,000.25', '1500000.25'],
    ['12,5', '12.5'],
    ['٤٢', '42'],
    ['abc', 'abc'],
    ['', ''],
  ])('%j becomes %j', (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });
});

describe('a block', () => {
  it('of one cell is ordinary text', () => {
    expect(parseBlock('A-1')).toBeNull();
    expect(parseBlock('A-1\r\n')).toBeNull();
  });

  it('has rows and cells, also with the line ends of Windows', () => {
    expect(parseBlock('A\t1\r\nB\t2\r\n')).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  it('is written from its cell on, in shown columns only, and not past the last row', () => {
    const rows = [row('x'), row('y'), row('z')];
    const block = [
      ['613', '١٬٥٠٠', '4', 'too far'],
      ['614', '2 200,50', '', 'too far'],
      ['615', '1', '1', 'past the end'],
    ];
    expect(pasteBlock(rows, COLUMNS, { row: 1, column: 'barcode' }, block)).toEqual([
      row('x'),
      { ...row('y'), barcode: '613', price: '1500', stock: '4' },
      { ...row('z'), barcode: '614', price: '2200.50', stock: '' },
    ]);
  });
});

it('filling down copies to all rows below, and to no other', () => {
  const rows = [row('a', '1'), row('b', '2'), row('c', '3'), row('d')];
  expect(fillDown(rows, 'price', 1).map(({ price }) => price)).toEqual(['1', '2', '2', '2']);
  expect(fillDown(rows, 'price', 9)).toEqual(rows);
});

describe('a key', () => {
  const press = { shiftKey: false, isRtl: true, isAtStart: false, isAtEnd: false };
  it('leads down and up', () => {
    expect(cellStep({ ...press, key: 'ArrowDown' })).toEqual({ rows: 1, columns: 0 });
    expect(cellStep({ ...press, key: 'Enter' })).toEqual({ rows: 1, columns: 0 });
    expect(cellStep({ ...press, key: 'Enter', shiftKey: true })).toEqual({ rows: -1, columns: 0 });
    expect(cellStep({ ...press, key: 'ArrowUp' })).toEqual({ rows: -1, columns: 0 });
  });

  it('leads aside only from the edge of the text, as the page reads', () => {
    expect(cellStep({ ...press, key: 'ArrowRight' })).toBeNull();
    expect(cellStep({ ...press, key: 'ArrowRight', isAtEnd: true })).toEqual({
      rows: 0,
      columns: -1,
    });
    expect(cellStep({ ...press, key: 'ArrowLeft', isAtStart: true })).toEqual({
      rows: 0,
      columns: 1,
    });
    expect(cellStep({ ...press, key: 'ArrowLeft', isAtStart: true, isRtl: false })).toEqual({
      rows: 0,
      columns: -1,
    });
    expect(cellStep({ ...press, key: 'a', isAtEnd: true })).toBeNull();
  });
});
