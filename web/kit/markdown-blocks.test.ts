import { expect, it } from 'vitest';
import protocol from '../../docs/sync-protocol.md?raw';
import { blocksOf, piecesOf } from './markdown-blocks.ts';

it('cuts the page into headings, words, tables and code', () => {
  const page =
    '# Title\n\n## One\n\nSome `code`.\n\n```\na\n\nb\n```\n\n| A | B |\n| - | - |\n| 1 | 2 |\n';
  expect(blocksOf(page)).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'Some `code`.' },
    { kind: 'code', text: 'a\n\nb' },
    { kind: 'table', headings: ['A', 'B'], rows: [['1', '2']] },
  ]);
});

it('knows steps and points', () => {
  expect(blocksOf('1. Open\n2. Read\n   and close\n\n- one\n- two')).toEqual([
    { kind: 'list', isOrdered: true, items: ['Open', 'Read and close'] },
    { kind: 'list', isOrdered: false, items: ['one', 'two'] },
  ]);
});

it('tells code and stress from plain words', () => {
  expect(piecesOf('a `b_c` **d** (see _Who wins_), [023](decisions/x.md)')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'code', text: 'b_c' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', text: 'd' },
    { kind: 'text', text: ' (see ' },
    { kind: 'strong', text: 'Who wins' },
    { kind: 'text', text: '), 023' },
  ]);
});

it('leaves no sign of the protocol’s own page behind', () => {
  const blocks = blocksOf(protocol);
  expect(blocks.filter(({ kind }) => kind === 'table').length).toBeGreaterThan(2);
  const words = blocks.flatMap((block) =>
    block.kind === 'code'
      ? []
      : block.kind === 'list'
        ? block.items
        : block.kind === 'table'
          ? [...block.headings, ...block.rows.flat()]
          : [block.text],
  );
  const plain = words.flatMap(piecesOf).filter(({ kind }) => kind === 'text');
  expect(plain.filter(({ text }) => /[`#|]|\*\*|\]\(/.test(text))).toEqual([]);
});
