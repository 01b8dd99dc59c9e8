import { PackageSearch } from 'lucide-react';
import type { DeskItem } from '#contract/desk/desk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { CheckboxField } from '#web/kit/fields.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { TaskDetail } from '#web/features/tasks/task-detail.tsx';
import { OrderCard } from '../orders/order-facts.tsx';
import { dialUrl } from '../orders/calls/order-calls.ts';
import { AskButton } from '#web/features/parcels/asking/ask-button.tsx';

interface DeskTasksProps {
  tasks: DeskItem['tasks'];
  doneIds: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** What is to be done about the order's parcels. */
export function DeskTasks({ tasks, doneIds, onChange }: DeskTasksProps) {
  const t = useTranslation();
  const mayFinish = useCan('canDispatchOrders');
  if (tasks.length === 0) return null;
  return (
    <OrderCard icon={PackageSearch} title={t('desk.tasks')}>
      <ul className="flex flex-col gap-4">
        {tasks.map(({ id, kind, detail, companyName, parcel }) => (
          <li key={id} className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <Badge variant="warning">{t(`followUp.kind.${kind}`)}</Badge>
              <bdi>{companyName}</bdi>
              {parcel.tracking !== null && <Ltr className="break-all">{parcel.tracking}</Ltr>}
            </div>
            {detail !== null && <TaskDetail detail={detail} />}
            {parcel.driverPhone !== null && (
              <p>
                {t('followUp.driver')}: <bdi>{parcel.driverName}</bdi>{' '}
                <a href={dialUrl(parcel.driverPhone)} className="underline">
                  <Ltr>{parcel.driverPhone}</Ltr>
                </a>
              </p>
            )}
            {mayFinish && (
              <div className="flex flex-wrap items-center gap-3">
                <AskButton parcelId={parcel.id} />
                <CheckboxField
                  label={t('desk.task.done')}
                  value={doneIds.includes(id)}
                  onValueChange={(isDone) =>
                    onChange(isDone ? [...doneIds, id] : doneIds.filter((one) => one !== id))
                  }
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
