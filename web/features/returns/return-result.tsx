import { RETURN_CONDITIONS } from '#contract/returns/return-reasons.ts';
import type { InspectedLine } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const VARIANTS = {
  good: 'success',
  damaged: 'destructive',
  wrong: 'warning',
  missing: 'destructive',
} as const;

/** How many units were found in which condition, over all lines. */
export function ReturnResult({ result }: { result: readonly InspectedLine[] }) {
  const t = useTranslation();
  const format = useFormat();
  const counts = RETURN_CONDITIONS.map((condition) => ({
    condition,
    count: result.reduce((sum, line) => sum + line[condition], 0),
  }));
  return (
    <p className="flex flex-wrap gap-1.5">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ condition, count }) => (
          <Badge key={condition} variant={VARIANTS[condition]}>
            {t(`returns.condition.${condition}`)} {format.number(count)}
          </Badge>
        ))}
    </p>
  );
}
