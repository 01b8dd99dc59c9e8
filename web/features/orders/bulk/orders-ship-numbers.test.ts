import { expect, it } from 'vitest';
import { pasteNumbers, type ShipNumbers } from './orders-ship-numbers.ts';

const IDS = [
  '1a2b3c4d-0000-4000-8000-000000000001',
  '2a2b3c4d-0000-4000-8000-000000000002',
  '3a2b3c4d-0000-4000-8000-000000000003',
];
const EMPTY: ShipNumbers = new Map(IDS.map((id) => [id, '']));

const paste = (text: string, at = 0, numbers = EMPTY) => {
  const pasted = pasteNumbers({ ids: IDS, numbers, at, text });
  return pasted && { ...pasted, numbers: [...pasted.numbers.values()] };
};

it('leaves a single value to the field', () => {
  expect(paste('YAL-1')).toBeNull();
  expect(paste('YAL-1\r\n')).toBeNull();
});

it('fills down from the row, as Excel copies a column', () => {
  expect(paste('YAL-1\r\nYAL-2\r\n', 1)).toEqual({
    numbers: ['', 'YAL-1', 'YAL-2'],
    unknown: [],
    surplus: 0,
  });
});

it('keeps the rows beside an empty cell, and counts what finds no row', () => {
  const before = new Map(EMPTY).set(IDS[1]!, 'OLD');
  expect(paste('A\n\nC\nD\nE', 0, before)).toEqual({
    numbers: ['A', 'OLD', 'C'],
    unknown: [],
    surplus: 2,
  });
});

it('gives each tracking number to its order, in any order of lines', () => {
  expect(paste('#3A2B3C4D\tYAL-3\n1a2b3c4d\tYAL-1\n', 2)).toEqual({
    numbers: ['YAL-1', '', 'YAL-3'],
    unknown: [],
    surplus: 0,
  });
});

it('finds the column of order numbers, passes over headings and names what is not there', () => {
  const text = 'رقم التتبع\tرقم الطلب\nYAL-2\t#2a2b3c4d\nYAL-9\t#9a2b3c4d\nYAL-1\t#1a2b3c4d';
  expect(paste(text)).toEqual({
    numbers: ['YAL-1', 'YAL-2', ''],
    unknown: ['#9a2b3c4d'],
    surplus: 0,
  });
});

it('changes nothing where no line is of an order in the grid', () => {
  expect(paste('9a2b3c4d\tYAL-9\n8a2b3c4d\tYAL-8')).toEqual({
    numbers: ['', '', ''],
    unknown: ['9a2b3c4d', '8a2b3c4d'],
    surplus: 0,
  });
});
