import { Gift, Repeat2 } from 'lucide-react';
import { linesSummary, type LineKind } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';

interface OrderProductNameProps {
  order: Pick<Order, 'lines'>;
  /** Words with which all names begin, left out where there is little room. */
  shared?: string;
  className?: string;
}

/** All lines in brief, as they were sold; the tooltip has the full text where it is truncated. */
export function OrderProductName({ order, shared = '', className }: OrderProductNameProps) {
  const t = useTranslation();
  const name = linesSummary(order.lines, useLanguage()) ?? t('order.product.none');
  return (
    <bdi title={name} className={className}>
      {shared === '' ? name : name.replaceAll(shared, '')}
    </bdi>
  );
}

/** Marks a gift or an exchange; what is sold needs no word. */
export function OrderLineKind({ kind }: { kind: LineKind }) {
  const t = useTranslation();
  if (kind === 'sold') return null;
  return (
    <Badge variant="outline" icon={kind === 'gift' ? Gift : Repeat2}>
      {t(`order.lines.kind.${kind}`)}
    </Badge>
  );
}
