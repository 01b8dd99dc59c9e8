import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import type { Source } from '#contract/intake/sources.ts';
import { CAN_BE_ASKED } from '#contract/intake/intake-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cn } from '#web/ui/cn.ts';

const LOOKS = {
  on: { icon: CircleCheck, className: 'text-success' },
  off: { icon: CircleDashed, className: 'text-muted-foreground' },
  impossible: { icon: CircleMinus, className: 'text-muted-foreground' },
} as const;

/** How far the connection is: a signature seen, a real order seen, catch-up possible. */
export function SourceLamps({ source }: { source: Source }) {
  const t = useTranslation();
  const lamps = [
    ['signature', source.lastGoodAt === null ? 'off' : 'on'],
    ['order', source.lastOrderAt === null ? 'off' : 'on'],
    [
      'catchUp',
      CAN_BE_ASKED[source.kind] ? (source.caughtUpAt === null ? 'off' : 'on') : 'impossible',
    ],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {lamps.map(([lamp, state]) => {
        const { icon: Icon, className } = LOOKS[state];
        return (
          <li key={lamp} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className={cn('size-4', className)} />
            {t(`sources.lamp.${lamp}`)}
            <span className="text-muted-foreground">({t(`sources.lamp.${state}`)})</span>
          </li>
        );
      })}
    </ul>
  );
}
