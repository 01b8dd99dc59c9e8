import { Gift, Repeat2 } from 'lucide-react';
import type { LineKind } from '#contract/orders/order-lines.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';

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
