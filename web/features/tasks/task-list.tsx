import { useQuery } from '@tanstack/react-query';
import { BellOff, CircleCheck } from 'lucide-react';
import { taskEndpoints, type OpenTasks } from '#contract/tasks/tasks.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOrderStandings } from '#web/features/trust/use-standings.ts';
import { useTaskFilter, type TaskFilter } from './use-task-filter.ts';
import { TaskCard } from './task-card.tsx';
import { TaskFilters } from './task-filters.tsx';

export function TaskList() {
  const t = useTranslation();
  const { filter, setFilter } = useTaskFilter();
  const read = useQuery({
    ...endpointQuery(taskEndpoints.listTasks, { query: filter }),
    placeholderData: (before) => before,
  });
  const { data } = read;
  const seesOrders = useCan('canViewOrders');
  const standings = useOrderStandings(
    data?.tasks.map(({ order }) => order),
    seesOrders,
  );
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('followUp.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  const isCut = data.tasks.length < matching(data, filter);
  return (
    <div className="flex flex-col gap-4">
      <SilentHooks hooks={data.silentHooks} />
      <TaskFilters data={data} filter={filter} onChange={setFilter} />
      {data.tasks.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={t('followUp.empty')}
          description={t('followUp.empty.hint')}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {data.tasks.map((task) => (
            <TaskCard key={task.id} task={task} standing={standings.get(task.order.id)} />
          ))}
        </ul>
      )}
      {isCut && (
        <p className="text-center text-muted-foreground">
          {t('followUp.more', { count: data.tasks.length })}
        </p>
      )}
    </div>
  );
}

function matching({ counts }: OpenTasks, { kind }: TaskFilter): number {
  if (kind !== undefined) return counts[kind] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Until somebody mends it, parcels are read by polling. */
function SilentHooks({ hooks }: { hooks: OpenTasks['silentHooks'] }) {
  const t = useTranslation();
  const format = useFormat();
  return hooks.map(({ companyId, companyName, since }) => (
    <p
      key={companyId}
      className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground"
    >
      <BellOff aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {t('followUp.silent', { company: companyName, time: format.dateTime(since) })}
    </p>
  ));
}
