import { ChevronDown, CopyPlus, ShieldBan } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { BlockButton } from '#web/features/trust/block-button.tsx';
import { OrderTrustNotices } from '#web/features/trust/order-trust-notices.tsx';
import { useOrderTrust } from '#web/features/trust/use-trust.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

interface DeskTrustProps {
  order: Order;
  /** An outcome is on its way: nothing more is read about the order. */
  isOver: boolean;
  onMerged: (order: Order) => void;
}

/**
 * One line below the customer, whose place is kept until it is known: other orders that this one may
 * be a duplicate of, or why it is held. It opens on demand, so that nothing moves by itself.
 */
export function DeskTrust({ order, isOver, onMerged }: DeskTrustProps) {
  const t = useTranslation();
  const trust = useOrderTrust(order.id, !isOver);
  const [isOpen, setOpen] = useState(false);
  const count = trust?.duplicates.length ?? 0;
  const isBlocked = trust !== undefined && trust.block !== null;
  const isWarned = isBlocked || count > 0;
  // What was opened for a duplicate that is gone does not open by itself for the next warning.
  if (isOpen && trust !== undefined && !isWarned) setOpen(false);
  const said = [
    isBlocked && t(trust.isHeld ? 'trust.held.title' : 'trust.blocked.title'),
    count > 0 && t('desk.duplicates', { count }),
  ];
  const Icon = isBlocked ? ShieldBan : CopyPlus;
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2">
        {isWarned ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={cn(
              'flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2.5 text-start text-sm font-semibold md:min-h-9',
              isBlocked
                ? 'bg-destructive-soft text-destructive-soft-foreground'
                : 'bg-warning-soft text-warning-soft-foreground',
            )}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0">{said.filter((one) => one !== false).join(' · ')}</span>
            <ChevronDown
              aria-hidden="true"
              className={cn('size-4 shrink-0', isOpen && 'rotate-180')}
            />
          </button>
        ) : (
          <span />
        )}
        {/* Whoever speaks to the customer knows why to block them. */}
        {trust !== undefined && !isBlocked && (
          <BlockButton phone={order.phone} variant="ghost" size="sm" className="shrink-0" />
        )}
      </div>
      {isOpen && isWarned && (
        <OrderTrustNotices order={order} enabled={!isOver} onMerged={onMerged} />
      )}
    </>
  );
}

interface FoldedProps<Row> {
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
}

const SHOWN = 3;

/** The last three; all of them on demand. */
export function Folded<Row>({ rows, children }: FoldedProps<Row>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(isOpen ? rows : rows.slice(0, SHOWN))}
      {rows.length > SHOWN && (
        <Button
          variant="link"
          className="self-start px-0"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('desk.showFewer') : t('desk.showAll', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
