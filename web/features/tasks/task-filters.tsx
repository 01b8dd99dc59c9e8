import type { OpenTasks } from '#contract/tasks/tasks.ts';
import { TASK_KINDS } from '#contract/tasks/task-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { SelectField } from '#web/kit/fields.tsx';
import type { TaskFilter } from './use-task-filter.ts';

interface TaskFiltersProps {
  data: Pick<OpenTasks, 'counts' | 'companies'>;
  filter: TaskFilter;
  onChange: (filter: TaskFilter) => void;
}

/** Each filter applies at once; only kinds and companies that have a task are offered. */
export function TaskFilters({ data, filter, onChange }: TaskFiltersProps) {
  const t = useTranslation();
  const format = useFormat();
  const { kind, companyId } = filter;
  const kinds = TASK_KINDS.filter((one) => data.counts[one] !== undefined || one === kind);
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <SelectField
        label={t('followUp.kinds')}
        options={kinds.map((one) => ({
          value: one,
          label: t(`followUp.kind.${one}`),
          description: format.number(data.counts[one] ?? 0),
        }))}
        value={kind ?? null}
        onValueChange={(one) =>
          onChange({
            ...(companyId !== undefined && { companyId }),
            ...(one !== null && { kind: one }),
          })
        }
        placeholder={t('followUp.all')}
      />
      <SelectField
        label={t('followUp.companies')}
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
        placeholder={t('followUp.all')}
      />
    </div>
  );
}
