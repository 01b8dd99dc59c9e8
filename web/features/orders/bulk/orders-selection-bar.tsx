import {
  FileSpreadsheet,
  Printer,
  RefreshCw,
  Send,
  Route,
  Trash2,
  X,
  Ellipsis,
  NotebookPen,
  Truck,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { ORDER_STATUSES, type OrderStatus, statusWord } from '#contract/orders/order-status.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { STATUS_ICONS } from '#web/kit/order-status-badge.tsx';
import type { ChangeAction } from './orders-bulk.ts';

interface OrdersSelectionBarProps {
  count: number;
  /** Number of orders matching the filter; given when not all of them are selected. */
  total: number;
  isMore: boolean;
  selectingAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onStatus: (status: OrderStatus) => void;
  onChange: (kind: ChangeAction['kind']) => void;
  onSend: () => void;
  onPropose: () => void;
  onPrint: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** Actions for the selected orders, fixed to the bottom within reach of the thumb; Tab comes to it
 * right after their list. */
export function OrdersSelectionBar(props: OrdersSelectionBarProps) {
  const { count, total, isMore, selectingAll, onSelectAll, onClear } = props;
  const t = useTranslation();
  const mayDelete = useCan('canDeleteOrders');
  const mayDispatch = useCan('canDispatchOrders');
  const mayEdit = useCan('canEditOrders');
  return (
    <section
      aria-label={t('orders.selection')}
      className="sticky bottom-3 z-30 order-last flex flex-col gap-2 rounded-xl border bg-popover p-2 text-popover-foreground shadow-soft 2xl:flex-row 2xl:items-center"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('orders.selection.clear')}
          onClick={onClear}
        >
          <X aria-hidden="true" />
        </Button>
        <output className="font-semibold">{t('orders.selected', { count })}</output>
        {(isMore || count < total) && (
          <Button variant="link" size="sm" pending={selectingAll} onClick={onSelectAll}>
            {isMore
              ? t('orders.selectMatching.all')
              : t('orders.selectMatching', { number: total })}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-3 gap-1 md:flex md:flex-wrap">
        <StatusMenu onStatus={props.onStatus} />
        {mayDispatch && <BarButton icon={Send} label={t('parcel.send')} onClick={props.onSend} />}
        {mayEdit && (
          <BarButton icon={Route} label={t('orders.bulk.propose')} onClick={props.onPropose} />
        )}
        <BarButton icon={Printer} label={t('orders.bulk.print')} onClick={props.onPrint} />
        <BarButton icon={FileSpreadsheet} label={t('orders.export')} onClick={props.onExport} />
        <OrdersChangeMenu onChoose={props.onChange} />
        {mayDelete && (
          <BarButton
            icon={Trash2}
            label={t('orders.delete')}
            onClick={props.onDelete}
            className="text-destructive"
          />
        )}
      </div>
    </section>
  );
}

function StatusMenu({ onStatus }: Pick<OrdersSelectionBarProps, 'onStatus'>) {
  const t = useTranslation();
  const language = useLanguage();
  const mayEdit = useCan('canEditOrders');
  const mayDispatch = useCan('canDispatchOrders');
  const offered = ORDER_STATUSES.filter((to) => (to === 'shipped' ? mayDispatch : mayEdit));
  if (offered.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <BarButton icon={RefreshCw} label={t('orders.bulk.status')} />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top">
        {offered.map((status) => {
          const Icon = STATUS_ICONS[status];
          return (
            <DropdownMenuItem key={status} onSelect={() => onStatus(status)}>
              <Icon aria-hidden="true" />
              {statusWord(status, language)}
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type Kind = ChangeAction['kind'];

/** Each needs what the same change of a single order needs. */
const OFFERED: readonly {
  kind: Kind;
  icon: LucideIcon;
  needs: 'canEditSettings' | 'canEditOrders';
}[] = [
  { kind: 'assign', icon: UserRoundCheck, needs: 'canEditSettings' },
  { kind: 'note', icon: NotebookPen, needs: 'canEditOrders' },
  { kind: 'company', icon: Truck, needs: 'canEditOrders' },
];

function OrdersChangeMenu({ onChoose }: { onChoose: (kind: Kind) => void }) {
  const t = useTranslation();
  const may = {
    canEditSettings: useCan('canEditSettings'),
    canEditOrders: useCan('canEditOrders'),
  };
  const offered = OFFERED.filter(({ needs }) => may[needs]);
  if (offered.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <BarButton icon={Ellipsis} label={t('ordersChange.menu')} />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top">
        {offered.map(({ kind, icon: Icon }) => (
          <DropdownMenuItem key={kind} onSelect={() => onChoose(kind)}>
            <Icon aria-hidden="true" />
            {t(`ordersChange.${kind}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface BarButtonProps extends ComponentProps<typeof Button> {
  icon: LucideIcon;
  label: string;
}

/** On a phone the labels are below the icons, so that three buttons fit in a row. */
function BarButton({ icon: Icon, label, className, ...props }: BarButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      {...props}
      className={`h-auto min-h-14 flex-col gap-0.5 px-1 text-xs whitespace-normal md:h-8 md:min-h-0 md:flex-row md:gap-2 md:px-2 md:text-sm ${className ?? ''}`}
    >
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}
