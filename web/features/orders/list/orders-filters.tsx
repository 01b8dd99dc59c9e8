import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { LateOverlay } from '#web/ui/late-overlay.tsx';
import { useIsMobile } from '#web/ui/use-is-mobile.ts';
import { OrdersFiltersPopover, OrdersFiltersSheet } from './late-parts.ts';
import type { ChangeOrdersSearch, OrdersSearch } from './orders-search.ts';

export interface OrdersFiltersProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

/** A popover next to its button, or a sheet on a phone. */
export function OrdersFilters(props: OrdersFiltersProps) {
  const isMobile = useIsMobile();
  return isMobile ? <SheetButton {...props} /> : <PopoverButton {...props} />;
}

function PopoverButton(props: OrdersFiltersProps) {
  const t = useTranslation();
  return (
    <LateOverlay
      kind="dialog"
      render={(overlay) => <OrdersFiltersPopover {...overlay} {...props} />}
    >
      <Button variant="outline">
        <SlidersHorizontal aria-hidden="true" />
        {t('orders.filters')}
      </Button>
    </LateOverlay>
  );
}

function SheetButton(props: OrdersFiltersProps) {
  const t = useTranslation();
  const [open, setOpen] = useState<boolean>();
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
      {open !== undefined && (
        <Suspense>
          <OrdersFiltersSheet {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
