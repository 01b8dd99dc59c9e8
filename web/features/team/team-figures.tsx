import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Banknote, PhoneOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { teamEndpoints, type TeamPerson } from '#contract/team/team.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DraftView } from './draft-view.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { teamColumns } from './team-columns.tsx';
import { presetPeriod } from './team-period.ts';

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
    return <DraftView person={opened} period={period} onLeave={() => setOpened(null)} />;
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
          <EmptyState icon={PhoneOff} title={t('team.empty')} description={t('team.empty.hint')} />
        }
      />
      <p className="max-w-prose text-sm text-muted-foreground">
        {t('team.sameMix')}: {t('team.sameMix.hint')}
      </p>
    </div>
  );
}
