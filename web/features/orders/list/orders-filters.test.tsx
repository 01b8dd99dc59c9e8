// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ar } from '../texts.ar.ts';
import { OrdersFilterChips } from './orders-filter-chips.tsx';
import { OrdersFilterFields } from './orders-filter-fields.tsx';
import type { ChangeOrdersSearch } from './orders-search.ts';

const changed = vi.fn<ChangeOrdersSearch>();
beforeEach(() => {
  changed.mockReset();
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => vi.unstubAllGlobals());

const show = (children: ReactNode) =>
  renderKit(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>);

it('has a field for each filter in the order of the table', () => {
  show(<OrdersFilterFields search={{ callsFrom: 0, starred: true }} onChange={changed} />);
  const shown = document.body.textContent ?? '';
  const places = [
    'orders.filters.from',
    'orders.deliveryCompany',
    'ordersFilter.amountFrom',
    'ordersFilter.called',
    'ordersFilter.assignedTo',
    'orders.stage',
    'orders.filters.special',
  ] as const;
  const found = places.map((key) => shown.indexOf(ar[key]));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
  expect(screen.getByLabelText<HTMLInputElement>(ar['ordersFilter.callsFrom']).value).toBe('0');

  fireEvent.click(screen.getByRole('checkbox', { name: ar['ordersFilter.starred'] }));
  expect(changed).toHaveBeenLastCalledWith({ starred: undefined });
  fireEvent.click(screen.getByRole('checkbox', { name: ar['orders.filters.special'] }));
  expect(changed).toHaveBeenLastCalledWith({ special: true });
  fireEvent.change(screen.getByLabelText(ar['orders.filters.from']), {
    target: { value: '2026-05-01' },
  });
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-05-01' });
});

it('has a chip for each filter but the words and the status, which one press removes', () => {
  const search = { search: 'ا', status: 'pending', callsFrom: 0, special: true } as const;
  show(<OrdersFilterChips search={search} onChange={changed} onClear={() => {}} />);
  const chips = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(chips).toEqual([
    ar['ordersFilter.chip.callsFrom'].replace('{calls}', '0'),
    ar['orders.filters.special'],
    ar['orders.filters.clear'],
  ]);
  fireEvent.click(screen.getByText(ar['orders.filters.special']));
  expect(changed).toHaveBeenLastCalledWith({ special: undefined });
});
