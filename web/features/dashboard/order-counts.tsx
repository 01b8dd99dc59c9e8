import { ClipboardList, PackageCheck, PhoneCall, Sparkles, Truck } from 'lucide-react';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { OrdersSearch } from '#web/features/orders/list/orders-search.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { FigureLink } from './figure-link.tsx';

/** The filters of the lists that the order figures count. */
export const COUNTED = {
  totalOrders: { stage: 'counted' },
  newOrders: { stage: 'new' },
  pendingValidation: { stage: 'pending_validation' },
  inProgress: { stage: 'in_progress' },
  delivered: { status: 'delivered' },
} as const satisfies Record<string, OrdersSearch>;

/** The specification defines the "shipped" card as all orders in progress. */
const COUNTS = [
  { field: 'totalOrders', label: 'dashboard.totalOrders', icon: ClipboardList },
  { field: 'newOrders', label: 'dashboard.newOrders', icon: Sparkles },
  { field: 'pendingValidation', label: 'dashboard.pendingValidation', icon: PhoneCall },
  { field: 'inProgress', label: 'dashboard.shipped', icon: Truck },
  { field: 'delivered', label: 'dashboard.delivered', icon: PackageCheck },
] as const;

export function OrderCounts({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <ul
      aria-label={t('dashboard.orderStatus')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      {COUNTS.map(({ field, label, icon: Icon }) => (
        <li key={field} className="first:col-span-2 lg:first:col-span-1">
          <Card className="relative flex h-full items-center gap-3 p-4">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
            <div className="min-w-0">
              <p className="text-xs text-muted-foreground">
                <FigureLink target={{ orders: COUNTED[field] }}>{t(label)}</FigureLink>
              </p>
              <p className="min-h-[1.6875rem] text-lg font-bold">
                {dashboard && format.number(dashboard[field])}
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
