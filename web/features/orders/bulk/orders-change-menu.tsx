import { Ellipsis, NotebookPen, Truck, UserRoundCheck, type LucideIcon } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { BarButton } from './orders-bar-button.tsx';
import type { ChangeAction } from './orders-bulk.ts';

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

export function OrdersChangeMenu({ onChoose }: { onChoose: (kind: Kind) => void }) {
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
