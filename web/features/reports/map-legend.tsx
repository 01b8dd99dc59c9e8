import { FEW } from '#contract/reports/report-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import type { MapClass } from './map-classes.ts';
import { FEW_LOOK, LOSS, SHADE } from './map-shades.ts';

interface MapLegendProps {
  classes: readonly MapClass[];
  shown: (value: number) => string;
  few: number;
  losses: number;
  none: number;
}

/** What each colour means, and how many wilayas have it. */
export function MapLegend({ classes, shown, few, losses, none }: MapLegendProps) {
  const t = useTranslation();
  const format = useFormat();
  const entries = [
    ...classes.map(({ shade, from, to, count }) => ({
      look: SHADE[shade],
      text: (
        <Ltr>
          {from === to ? shown(from) : t('reports.map.from', { from: shown(from), to: shown(to) })}
        </Ltr>
      ),
      key: String(shade),
      count,
    })),
    { look: LOSS, text: <Ltr>&lt; 0</Ltr>, key: 'loss', count: losses },
    { look: FEW_LOOK, text: t('reports.map.few', { few: FEW }), key: 'few', count: few },
    { look: SHADE[0], text: t('reports.map.none'), key: 'none', count: none },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {entries
        .filter(({ count }) => count > 0)
        .map(({ look, text, key, count }) => (
          <li key={key} className="flex items-center gap-1.5">
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-4">
              <rect
                x="0.5"
                y="0.5"
                width="9"
                height="9"
                rx="1.2"
                strokeWidth="0.6"
                className={look}
              />
            </svg>
            {text}
            <Ltr className="text-muted-foreground tabular-nums">({format.number(count)})</Ltr>
          </li>
        ))}
    </ul>
  );
}
