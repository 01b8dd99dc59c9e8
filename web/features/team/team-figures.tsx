import { Link } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Banknote, PhoneOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { teamEndpoints, type TeamPerson, type Period } from '#contract/team/team.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { DateRange } from '#web/kit/date-range.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { StatementDraft } from './statement-draft.tsx';
import { teamColumns } from './team-columns.tsx';
import { presetPeriod, PRESETS, type Preset } from './team-period.ts';

/** Everybody's figures of a period, and from there to a person's open statement. */
export function TeamFigures() {
  const t = useTranslation();
  const format = useFormat();
  const [period, setPeriod] = useState(() => presetPeriod('month'));
  const [opened, setOpened] = useState<TeamPerson | null>(null);
  const team = useQuery({
    ...endpointQuery(teamEndpoints.getTeam, { query: period }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => teamColumns(t, format), [t, format]);
  if (opened !== null) {
    return <StatementDraft person={opened} period={period} onLeave={() => setOpened(null)} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <PeriodPicker period={period} onChange={setPeriod} />
      <DataTable
        label={t('team.title')}
        columns={columns}
        density="compact"
        rows={team.data}
        rowId={({ userId }) => userId}
        rowLabel={({ fullName }) => fullName}
        skeletonRows={3}
        fetching={team.isPlaceholderData}
        actionsInSight
        renderRowActions={(person) => (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('team.statement.of', { name: person.fullName })}
            onClick={() => setOpened(person)}
          >
            <Banknote aria-hidden="true" />
            {t('team.statement')}
          </Button>
        )}
        error={
          team.isLoadingError && <ErrorState title={t('team.load.failed')} {...failedRead(team)} />
        }
        empty={
          <EmptyState
            icon={PhoneOff}
            title={t('team.empty')}
            description={t('team.empty.hint')}
            action={
              <Button asChild variant="outline">
                <Link to="/confirm">{t('menu.confirm')}</Link>
              </Button>
            }
          />
        }
      />
      <p className="max-w-prose text-sm text-muted-foreground">
        {t('ui.labelled', { name: t('team.sameMix') })} {t('team.sameMix.hint')}
      </p>
    </div>
  );
}

interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Usual periods at one touch; others by their dates. */
function PeriodPicker({ period, onChange }: PeriodPickerProps) {
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
