import { REPORT_BASES, REPORT_DIMENSIONS } from '#contract/reports/report-kinds.ts';
import type { ReportQuery } from '#contract/reports/reports.ts';
import { PRESETS, presetPeriod, type Preset } from '#web/features/team/team-period.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DateRange } from '#web/kit/date-range.tsx';
import { FoldedFilters } from '#web/kit/folded-filters.tsx';
import { useFormat } from '#web/lib/format.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

interface ReportControlsProps {
  query: ReportQuery;
  onChange: (changes: Partial<ReportQuery>) => void;
}

/** Which of the usual periods it is. */
function presetOf({ from, to }: ReportQuery): Preset | 'own' {
  const isIt = (preset: Preset) => {
    const period = presetPeriod(preset);
    return period.from === from && period.to === to;
  };
  return PRESETS.find(isIt) ?? 'own';
}

export function ReportControls({ query, onChange }: ReportControlsProps) {
  const t = useTranslation();
  const format = useFormat();
  const { from, to, basis, by } = query;
  const preset = presetOf(query);
  const day = (one: string) => format.date(`${one}T12:00:00Z`);
  return (
    <FoldedFilters
      label={t('reports.controls')}
      summary={
        <>
          {preset !== 'own' && (
            <span className="font-semibold whitespace-nowrap">{t(`reports.period.${preset}`)}</span>
          )}
          <span className="whitespace-nowrap text-muted-foreground tabular-nums">
            <bdi>{day(from)}</bdi> – <bdi>{day(to)}</bdi>
          </span>
          <span className="one-line text-muted-foreground max-md:hidden">
            · {t(`reports.basis.${basis}`)} · {t('ui.labelled', { name: t('reports.by') })}{' '}
            {t(`reports.by.${by}`)}
          </span>
        </>
      }
    >
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
        <SegmentedControl
          legend={t('reports.period')}
          layout="wrapped"
          className="whitespace-nowrap"
          value={preset}
          onValueChange={(next) => next !== 'own' && onChange(presetPeriod(next))}
          segments={[...PRESETS, 'own' as const].map((value) => ({
            value,
            label: t(`reports.period.${value}`),
          }))}
        />
        <div className="grid grid-cols-2 gap-3">
          <DateRange
            fromLabel={t('reports.from')}
            toLabel={t('reports.to')}
            from={from}
            to={to}
            onChange={onChange}
            isKept
          />
        </div>
      </div>
      <SegmentedControl
        legend={t('reports.basis')}
        layout="stacked"
        value={basis}
        onValueChange={(next) => onChange({ basis: next })}
        segments={REPORT_BASES.map((value) => ({
          value,
          label: t(`reports.basis.${value}`),
          hint: t(`reports.basis.${value}.hint`),
        }))}
      />
      <SegmentedControl
        legend={t('reports.by')}
        layout="wrapped"
        className="[&>div>div]:md:flex-wrap"
        value={by}
        onValueChange={(next) => onChange({ by: next })}
        segments={REPORT_DIMENSIONS.filter((one) => one !== 'all').map((value) => ({
          value,
          label: t(`reports.by.${value}`),
        }))}
      />
    </FoldedFilters>
  );
}
