import { useCostTexts } from '#web/i18n/costs/texts.ts';
import { Badge } from '#web/ui/badge.tsx';

/** From a bill, or a guess. */
export function CostBadge({ isReal }: { isReal: boolean }) {
  const words = useCostTexts();
  return (
    <Badge variant={isReal ? 'success' : 'outline'}>{words(isReal ? 'real' : 'expected')}</Badge>
  );
}
