import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';

/** From a bill, or a guess. */
export function CostBadge({ isReal }: { isReal: boolean }) {
  const t = useTranslation();
  return (
    <Badge variant={isReal ? 'success' : 'outline'}>
      {t(isReal ? 'costs.real' : 'costs.expected')}
    </Badge>
  );
}
