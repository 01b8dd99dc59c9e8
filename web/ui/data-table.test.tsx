// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit, setViewportWidth } from '#tests/gallery/render-kit.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { RowLink } from '#web/ui/row-link.tsx';
import { DataTable } from '#web/ui/data-table.tsx';

interface Order {
  id: string;
  name: string;
  amount: number;
}

const column = dataTableColumn<Order>();
const columns = column.columns([
  column.accessor('name', { header: 'العميل', enableSorting: true, meta: { card: 'title' } }),
  column.accessor('amount', { header: 'المبلغ', meta: { align: 'end' } }),
]);
const hrefOf = ({ id }: Order) => `/orders/${id}`;
const ROWS = [
  { id: 'a', name: 'أمينة', amount: 1500 },
  { id: 'b', name: 'يوسف', amount: 900 },
];

function table(props: Partial<ComponentProps<typeof DataTable<Order>>> = {}) {
  return (
    <DataTable
      label="الطلبات"
      columns={columns}
      rows={ROWS}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      empty={<p>لا توجد طلبات</p>}
      {...props}
    />
  );
}

beforeEach(() => {
  setViewportWidth(1280);
});

describe('DataTable', () => {
  it('asks for another order from a sortable heading and says the present one', () => {
    const onSortChange = vi.fn<(sort: { id: string; desc: boolean } | null) => void>();
    const { rerender } = renderKit(table({ onSortChange }));
    const heading = screen.getByRole('columnheader', { name: 'العميل' });
    expect(heading.getAttribute('aria-sort')).toBe('none');
    fireEvent.click(within(heading).getByRole('button'));
    expect(onSortChange).toHaveBeenLastCalledWith({ id: 'name', desc: false });
    rerender(table({ onSortChange, sort: { id: 'name', desc: false } }));
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(within(heading).getByRole('button'));
    expect(onSortChange).toHaveBeenLastCalledWith({ id: 'name', desc: true });
    const plain = screen.getByRole('columnheader', { name: 'المبلغ' });
    expect(within(plain).queryByRole('button')).toBeNull();
  });

  it('selects all rows shown without forgetting those of other pages', () => {
    const onSelectedIdsChange = vi.fn<(ids: string[]) => void>();
    renderKit(table({ selectedIds: ['z', 'a'], onSelectedIdsChange }));
    const all = screen.getByRole('checkbox', { name: 'تحديد الكل' });
    expect(all.getAttribute('aria-checked')).toBe('mixed');
    fireEvent.click(all);
    expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['z', 'a', 'b']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'تحديد أمينة' }));
    expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['z']);
  });

  it('gives a column’s class to its heading and its cells', () => {
    const dense = column.columns([
      column.accessor('amount', { header: 'المبلغ', meta: { className: 'px-1.5' } }),
    ]);
    renderKit(table({ columns: dense }));
    const parts = [
      screen.getByRole('columnheader', { name: 'المبلغ' }),
      ...screen.getAllByRole('cell'),
    ];
    for (const part of parts) {
      expect(part.classList.contains('px-1.5')).toBe(true);
      expect(part.classList.contains('px-3')).toBe(false);
    }
  });

  it('shows cards where it is told to, with a plain line that has no heading', () => {
    const plain = column.columns([
      column.accessor('name', { header: 'العميل', meta: { card: 'title' } }),
      column.accessor('amount', { header: 'المبلغ', meta: { card: 'plain' } }),
    ]);
    renderKit(table({ columns: plain, asCards: true }));
    const cards = screen.getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual(['أمينة1500', 'يوسف900']);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens a row by press or Enter, but not by its own controls', () => {
    const onRowOpen = vi.fn<(row: Order) => void>();
    const onDelete = vi.fn<(id: string) => void>();
    const renderRowActions = (row: Order) => (
      <button type="button" onClick={() => onDelete(row.id)}>
        حذف
      </button>
    );
    renderKit(table({ onRowOpen, rowHref: hrefOf, renderRowActions }));
    const [, first, second] = screen.getAllByRole('row');
    if (!first || !second) throw new Error('rows are missing');
    fireEvent.click(within(first).getByRole('button', { name: 'حذف' }));
    expect(onRowOpen).not.toHaveBeenCalled();
    expect(onDelete).toHaveBeenCalledWith('a');
    fireEvent.click(within(first).getByText('أمينة'));
    expect(onRowOpen).toHaveBeenLastCalledWith(ROWS[0]);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'Enter' });
    expect(onRowOpen).toHaveBeenLastCalledWith(ROWS[1]);
  });

  it('opens a row in a new tab by the middle button, Ctrl or its link', () => {
    const onRowOpen = vi.fn<(row: Order) => void>();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const linked = dataTableColumn<Order>();
    const columns = linked.columns([
      linked.accessor('name', { cell: ({ getValue }) => <RowLink>{getValue()}</RowLink> }),
      linked.accessor('amount', { header: 'المبلغ' }),
    ]);
    renderKit(table({ columns, onRowOpen, rowHref: hrefOf }));
    const amount = screen.getByText('900');
    fireEvent(amount, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent.click(amount, { ctrlKey: true });
    expect(open.mock.calls).toEqual([
      ['/orders/b', '_blank'],
      ['/orders/b', '_blank'],
    ]);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'أمينة' });
    expect(link.pathname).toBe('/orders/a');
    // The right button opens the browser's menu.
    fireEvent(amount, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(onRowOpen).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(ROWS[0]);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('shows the empty and the error slot in place of the rows', () => {
    const { rerender } = renderKit(table({ rows: [] }));
    expect(screen.getByText('لا توجد طلبات')).toBeDefined();
    rerender(table({ error: <p>تعذر التحميل</p> }));
    expect(screen.getByText('تعذر التحميل')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('becomes cards below 768 px, opened from their title', () => {
    setViewportWidth(390);
    const onRowOpen = vi.fn<(row: Order) => void>();
    renderKit(table({ onRowOpen, rowHref: hrefOf }));
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = within(screen.getByRole('list', { name: 'الطلبات' })).getAllByRole('listitem');
    expect(card?.textContent).toBe('أمينةالمبلغ1500');
    fireEvent.click(screen.getByRole('link', { name: 'أمينة' }));
    expect(onRowOpen).toHaveBeenCalledWith(ROWS[0]);
  });
});

describe('DataTable while loading', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('holds the place of its rows at once and draws skeletons after 300 ms', () => {
    const { container } = renderKit(table({ rows: undefined, skeletonRows: 3 }));
    const skeletons = () => container.querySelectorAll('tbody .animate-pulse').length;
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
    act(() => void vi.advanceTimersByTime(299));
    expect(skeletons()).toBe(0);
    act(() => void vi.advanceTimersByTime(1));
    expect(skeletons()).toBe(6);
  });
});
