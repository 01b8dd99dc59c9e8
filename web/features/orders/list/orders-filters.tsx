import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import * as PopoverPrimitive from 'radix-ui/popover';
import { lazy, Suspense, useState } from 'react';
import { ORDER_STATUSES, statusWord } from '#contract/orders/order-status.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Sheet, SheetContent, SheetTitle } from '#web/ui/sheet.tsx';
import { useIsMobile } from '#web/ui/use-media-query.ts';
import {
  filterOf,
  toQuery,
  type ChangeOrdersSearch,
  type OrdersSearch,
  type OrdersSort,
} from './orders-search.ts';

const loadFields = () => import('./orders-filter-fields.tsx');
const OrdersFilterFields = lazy(async () => ({ default: (await loadFields()).OrdersFilterFields }));

interface OrdersFiltersProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

/** A popover next to its button, or a sheet on a phone. */
export function OrdersFilters(props: OrdersFiltersProps) {
  const isMobile = useIsMobile();
  return isMobile ? <FiltersSheet {...props} /> : <FiltersPopover {...props} />;
}

function FiltersPopover(props: OrdersFiltersProps) {
  const t = useTranslation();
  return (
    <PopoverPrimitive.Root>
      <PopoverPrimitive.Trigger asChild>
        <Button variant="outline" onPointerEnter={() => void loadFields().catch(() => undefined)}>
          <SlidersHorizontal aria-hidden="true" />
          {t('orders.filters')}
        </Button>
      </PopoverPrimitive.Trigger>
      <PopoverPrimitive.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label={t('orders.filters.title')}
        className="z-40 flex max-h-(--radix-popover-content-available-height) w-88 flex-col gap-4 overflow-y-auto rounded-xl border bg-popover p-4 text-popover-foreground shadow-soft outline-none animate-in fade-in data-[state=closed]:animate-out data-[state=closed]:fade-out"
      >
        <Fields {...props} />
      </PopoverPrimitive.Content>
    </PopoverPrimitive.Root>
  );
}

function FiltersSheet(props: OrdersFiltersProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label={t('orders.filters')}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
      </Button>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent aria-describedby={undefined} className="w-80">
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
            <SheetTitle className="text-lg font-semibold">{t('orders.filters.title')}</SheetTitle>
            <Fields {...props} />
          </div>
          <div className="border-t p-4">
            <Button className="w-full" onClick={() => setOpen(false)}>
              {t('orders.filters.show')}
            </Button>
          </div>
        </SheetContent>
      </Sheet>
    </>
  );
}

function Fields(props: OrdersFiltersProps) {
  return (
    <>
      <Suspense fallback={<LoadingState className="min-h-96" />}>
        <OrdersFilterFields {...props} />
      </Suspense>
      <SortChoice {...props} />
    </>
  );
}

const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const satisfies readonly OrdersSort[];

/** Cards have no column headings, so sorting is chosen here. */
function SortChoice({ search, onChange }: OrdersFiltersProps) {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('orders.sort')}
      </p>
      <SegmentedControl
        legend={t('orders.sort')}
        legendHidden
        layout="wrapped"
        segments={SORTS.map((sort) => ({ value: sort, label: t(`orders.sort.${sort}`) }))}
        value={search.sort ?? 'newest'}
        onValueChange={(sort) => onChange({ sort: sort === 'newest' ? undefined : sort })}
      />
    </div>
  );
}

/** The statuses, each with how many orders of it the other filters find, where that is known. */
export function OrdersStatusBar({ search, onChange }: OrdersFiltersProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const { status: _status, ...others } = toQuery(filterOf(search));
  const { data } = useQuery({
    ...endpointQuery(orderEndpoints.countOrders, { query: others }),
    placeholderData: keepPreviousData,
  });
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const written = (count: number | null | undefined) =>
    count == null ? undefined : format.number(count);
  const choices = [
    { value: 'all' as const, label: t('orders.status.all'), count: written(all) },
    ...ORDER_STATUSES.map((status) => ({
      value: status,
      label: statusWord(status, language),
      count: written(counts?.[status]),
    })),
  ];
  return (
    <SegmentedControl
      legend={t('orders.status')}
      legendHidden
      segments={choices}
      value={search.status ?? 'all'}
      onValueChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
    />
  );
}
