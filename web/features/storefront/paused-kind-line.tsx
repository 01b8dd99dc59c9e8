import { CircleSlash, Clock } from 'lucide-react';
import type { PausedKind } from '#contract/storefront/sync.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A paused kind, with the number of waiting objects and the time of the next retry. */
export function PausedKindLine({ paused }: { paused: PausedKind }) {
  const t = useTranslation();
  const format = useFormat();
  const { kind, until, isOffered, error, waiting } = paused;
  const key = isOffered ? 'paused' : 'notOffered';
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(`sync.kind.${kind}`)}</p>
        <p className="text-sm break-words text-muted-foreground">
          {t(`sync.paused.${key}.hint`, { waiting, time: format.relative(until) })}{' '}
          <bdi>{error}</bdi>
        </p>
      </div>
      <Badge
        variant={isOffered ? 'secondary' : 'destructive'}
        icon={isOffered ? Clock : CircleSlash}
      >
        {t(`sync.paused.${key}`)}
      </Badge>
    </>
  );
}
