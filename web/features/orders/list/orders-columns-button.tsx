import { Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { VIEW_COLUMNS } from '#contract/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnsDialog } from './late-parts.ts';
import { USUAL_COLUMNS, type OrderColumn } from './orders-columns.tsx';
import type { ChangeOrdersSearch, OrdersSearch } from './orders-search.ts';

const HEADINGS: Record<OrderColumn, LabelKey> = {
  orderNumber: 'orders.number',
  productName: 'orders.product',
  customerName: 'orders.customer',
  phone: 'orders.phone',
  wilaya: 'orders.wilaya',
  deliveryCompanyName: 'orders.deliveryCompany',
  parcel: 'parcel.title',
  status: 'orders.status',
  totalAmount: 'orders.amount',
  createdAt: 'orders.date',
  commune: 'order.commune',
  trackingNumber: 'order.trackingNumber',
  quantity: 'order.quantity',
  callCount: 'orders.callCount',
  callAgainAt: 'orders.callAgainAt',
  deliveredAt: 'orders.deliveredAt',
};

interface OrdersColumnsButtonProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

export function OrdersColumnsButton({ search, onChange }: OrdersColumnsButtonProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
      >
        <Columns3 aria-hidden="true" />
        {t('common.columns')}
      </Button>
      {wasOpened && (
        <Suspense>
          <ColumnsDialog
            open={open}
            onOpenChange={setOpen}
            all={VIEW_COLUMNS.orders.map((name) => ({ name, label: t(HEADINGS[name]) }))}
            usual={USUAL_COLUMNS}
            chosen={search.columns?.split(',') ?? null}
            density={search.density}
            onColumns={(columns) => onChange({ columns: columns?.join(',') }, { replace: true })}
            onDensity={(density) => onChange({ density }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
