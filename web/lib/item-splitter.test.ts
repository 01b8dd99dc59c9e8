import { assert, array, integer, property, record, string } from 'fast-check';
import { expect, it } from 'vitest';
import { createItemSplitter } from './item-splitter.ts';

const items = array(record({ name: string(), nested: record({ list: array(string()) }) }));

it('gives back every item, wherever the text is cut', () => {
  assert(
    property(items, integer({ min: 1, max: 40 }), (given, size) => {
      const splitter = createItemSplitter();
      const text = JSON.stringify(given);
      const found: unknown[] = [];
      for (let at = 0; at < text.length; at += size) {
        expect(splitter.isComplete()).toBe(false);
        for (const item of splitter.push(text.slice(at, at + size))) found.push(JSON.parse(item));
      }
      expect(found).toEqual(given);
      expect(splitter.isComplete()).toBe(true);
    }),
  );
});

it('knows that a list which broke off is not complete', () => {
  const splitter = createItemSplitter();
  expect(splitter.push('[{"a":1},{"b":')).toEqual(['{"a":1}']);
  expect(splitter.isComplete()).toBe(false);
});
