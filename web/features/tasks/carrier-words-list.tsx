import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { taskEndpoints, type CarrierWord, type WordMeaning } from '#contract/tasks/tasks.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CARRIER_STATES } from '#contract/carriers/parcel-states.ts';
import { SelectField } from '#web/kit/fields.tsx';

export function CarrierWordsList() {
  const t = useTranslation();
  const read = useQuery(endpointQuery(taskEndpoints.listCarrierWords));
  const { data } = read;
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('tasks.words.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={CircleCheck} title={t('tasks.words.empty')} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted-foreground">{t('tasks.words.hint')}</p>
      <ul className="flex flex-col gap-3">
        {data.map((word) => (
          <WordCard key={word.id} word={word} />
        ))}
      </ul>
    </div>
  );
}

function WordCard({ word }: { word: CarrierWord }) {
  const t = useTranslation();
  const format = useFormat();
  const mayDecide = useCan('canEditSettings');
  const seesOrders = useCan('canViewOrders');
  const decide = useSave(taskEndpoints.decideCarrierWord, {
    makesStale: ['tasks', 'orders'],
    saved: t('tasks.words.decided'),
    failed: t('tasks.words.decide.failed'),
  });
  const options = [
    { value: 'none', label: t('tasks.words.none') },
    ...CARRIER_STATES.map((state) => ({ value: state, label: t(`parcel.state.${state}`) })),
  ];
  const choose = (meaning: string | null) => {
    if (meaning === null) return;
    decide.mutate({ params: { id: word.id }, body: { meaning: meaning as WordMeaning } });
  };
  return (
    <li>
      <Card className="grid items-center gap-3 p-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-semibold break-words">
            <bdi>{word.word}</bdi>
          </p>
          <p className="text-sm text-muted-foreground">
            <Ltr>{word.family}</Ltr> · {t('tasks.words.firstSeen')}{' '}
            <time dateTime={word.firstSeenAt}>{format.dateTime(word.firstSeenAt)}</time>
          </p>
          {seesOrders && word.orderId !== null && (
            <Link to="/orders/$id" params={{ id: word.orderId }} className="text-sm underline">
              <Ltr>{word.orderNumber}</Ltr>
            </Link>
          )}
        </div>
        {mayDecide ? (
          <SelectField
            label={t('tasks.words.meaning')}
            options={options}
            value={word.meaning}
            onValueChange={choose}
            disabled={decide.isPending}
            placeholder={t('tasks.words.undecided')}
          />
        ) : (
          <Badge variant="secondary">
            {options.find(({ value }) => value === word.meaning)?.label ??
              t('tasks.words.undecided')}
          </Badge>
        )}
      </Card>
    </li>
  );
}
