import { useState } from 'react';
import type { Period } from '#contract/team/team.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DateRange } from '#web/kit/date-range.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { PRESETS, presetPeriod, type Preset } from './team-period.ts';

interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Usual periods at one touch; others by their dates. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const t = useTranslation();
  const [choice, setChoice] = useState<Preset | 'own'>('month');
  const choose = (next: Preset | 'own') => {
    setChoice(next);
    if (next !== 'own') onChange(presetPeriod(next));
  };
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
      <SegmentedControl
        legend={t('team.period')}
        legendHidden
        layout="wrapped"
        className="whitespace-nowrap"
        value={choice}
        onValueChange={choose}
        segments={[...PRESETS, 'own' as const].map((value) => ({
          value,
          label: t(`team.period.${value}`),
        }))}
      />
      {choice === 'own' && <OwnDates period={period} onChange={onChange} />}
    </div>
  );
}

/** A cleared date keeps the one before. */
function OwnDates({ period, onChange }: PeriodPickerProps) {
  const t = useTranslation();
  const { from, to } = period;
  return (
    <div className="grid grid-cols-2 gap-3">
      <DateRange
        fromLabel={t('team.from')}
        toLabel={t('team.to')}
        from={from}
        to={to}
        onChange={(day) => onChange({ ...period, ...day })}
        isKept
      />
    </div>
  );
}
