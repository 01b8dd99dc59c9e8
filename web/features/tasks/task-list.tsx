import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BellOff, CircleCheck } from 'lucide-react';
import { TASK_KINDS, type TaskKind } from '#contract/tasks/task-kinds.ts';
import { type OpenTasks, taskEndpoints } from '#contract/tasks/tasks.ts';
import { useOrdersTrust } from '#web/features/trust/use-trust.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TaskCard } from './task-card.tsx';
import type { TasksSearch } from './tasks-search.ts';

export function TaskList() {
  const t = useTranslation();
  const { filter, setFilter } = useTaskFilter();
  const read = useQuery({
    ...endpointQuery(taskEndpoints.listTasks, { query: filter }),
    placeholderData: (before) => before,
  });
  const { data } = read;
  const seesOrders = useCan('canViewOrders');
  const trusts = useOrdersTrust(
    data?.tasks.map(({ order }) => order),
    seesOrders,
  );
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('tasks.failed')} {...failedRead(read)} />
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
          title={t('tasks.empty')}
          description={t('tasks.empty.hint')}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {data.tasks.map((task) => (
            <TaskCard key={task.id} task={task} trust={trusts.get(task.order.id)} />
          ))}
        </ul>
      )}
      {isCut && (
        <p className="text-center text-muted-foreground">
          {t('tasks.more', { count: data.tasks.length })}
        </p>
      )}
    </div>
  );
}

function matching({ counts }: Pick<OpenTasks, 'counts'>, { kind }: TaskFilter): number {
  if (kind !== undefined && kind !== 'other') return counts[kind] ?? 0;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return kind === 'other' ? all - (counts.failed_attempt ?? 0) : all;
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
      {t('tasks.silent', { company: companyName, time: format.dateTime(since) })}
    </p>
  ));
}

interface TaskFiltersProps {
  data: Pick<OpenTasks, 'counts' | 'companies'>;
  filter: TaskFilter;
  onChange: (filter: TaskFilter) => void;
}

/** Each filter applies at once; only kinds and companies that have a task are offered. */
function TaskFilters({ data, filter, onChange }: TaskFiltersProps) {
  const t = useTranslation();
  const format = useFormat();
  const { kind, companyId } = filter;
  const kinds = TASK_KINDS.filter((one) => data.counts[one] !== undefined || one === kind);
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <SelectField
        label={t('tasks.kinds')}
        options={[...kinds, 'other' as const].map((one) => ({
          value: one,
          label: t(`tasks.kind.${one}`),
          description: format.number(matching(data, { kind: one })),
        }))}
        value={kind ?? null}
        onValueChange={(one) =>
          onChange({
            ...(companyId !== undefined && { companyId }),
            ...(one !== null && { kind: one }),
          })
        }
        placeholder={t('tasks.all')}
      />
      <SelectField
        label={t('tasks.companies')}
        options={data.companies.map(({ id, name, count }) => ({
          value: id,
          label: name,
          description: format.number(count),
        }))}
        value={companyId ?? null}
        onValueChange={(id) =>
          onChange({
            ...(kind !== undefined && { kind }),
            ...(id !== null && { companyId: id }),
          })
        }
        placeholder={t('tasks.all')}
      />
    </div>
  );
}

interface TaskFilter {
  kind?: TaskKind | 'other';
  companyId?: string;
}

/** A kind that does not exist does not filter. */
export function taskFilter({ kind: given, companyId }: TasksSearch): TaskFilter {
  const kind = [...TASK_KINDS, 'other' as const].find((one) => one === given);
  return { ...(kind && { kind }), ...(companyId !== undefined && { companyId }) };
}

/** Each choice is an entry in the browser's history, so that going back restores the one before. */
function useTaskFilter() {
  const filter = taskFilter(useSearch({ from: '/follow-up' }));
  const navigate = useNavigate({ from: '/follow-up' });
  const setFilter = (search: TaskFilter) => void navigate({ search, resetScroll: false });
  return { filter, setFilter };
}
