import * as PopoverPrimitive from 'radix-ui/popover';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/late-overlay.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Sheet, SheetContent, SheetTitle } from '#web/ui/sheet.tsx';
import { OrdersFilterFields } from './orders-filter-fields.tsx';
import type { OrdersFiltersProps } from './orders-filters.tsx';
import type { OrdersSort } from './orders-search.ts';

export function OrdersFiltersPopover({
  trigger,
  open,
  onOpenChange,
  ...props
}: OrdersFiltersProps & OverlayProps) {
  const t = useTranslation();
  return (
    <PopoverPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <PopoverPrimitive.Trigger asChild>{trigger}</PopoverPrimitive.Trigger>
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

export function OrdersFiltersSheet({
  open,
  onOpenChange,
  ...props
}: OrdersFiltersProps & OpenProps) {
  const t = useTranslation();
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent aria-describedby={undefined} className="w-80">
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
          <SheetTitle className="text-lg font-semibold">{t('orders.filters.title')}</SheetTitle>
          <Fields {...props} />
        </div>
        <div className="border-t p-4">
          <Button className="w-full" onClick={() => onOpenChange(false)}>
            {t('orders.filters.show')}
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  );
}

function Fields(props: OrdersFiltersProps) {
  return (
    <>
      <OrdersFilterFields {...props} />
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
