// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportedRow } from '#contract/orders/orders-import.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ImportReview } from './import-review.tsx';
import type { OrdersImport } from './use-orders-import.ts';

afterEach(() => vi.unstubAllGlobals());

const READ: Omit<ImportedRow, 'line' | 'outcome' | 'doubleOf'> = {
  problems: [],
  marks: [],
  customerName: 'كريم',
  phone: '0550123456',
  wilayaCode: 16,
  wilayas: [],
  commune: '',
  goods: 'ساعة',
  quantity: 1,
  totalAmount: 4500,
};

function show(answers: readonly ImportedRow[]) {
  const work = {
    rows: answers.map(({ line }) => ({ line, cells: {} })),
    answers: new Map(answers.map((answer) => [answer.line, answer])),
  };
  vi.stubGlobal('fetch', async () => Response.json([]));
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <ImportReview work={work as unknown as OrdersImport} />
    </QueryClientProvider>,
  );
}

it('says of a double which earlier row it is like, and of an order that the shop has none', () => {
  show([
    { ...READ, line: 4, outcome: 'double', doubleOf: 3 },
    { ...READ, line: 5, outcome: 'double', doubleOf: null },
  ]);
  const [ofRow, ofOrder] = screen.getAllByText(/^الصف [45]/);
  expect(ofRow?.textContent).toContain('مثل الصف 3');
  expect(ofOrder?.textContent).not.toContain('مثل');
});

it('shows amounts as every list does', () => {
  show([{ ...READ, line: 2, outcome: 'ready', doubleOf: null }]);
  expect(screen.getByText('4.500 دج')).toBeTruthy();
});
