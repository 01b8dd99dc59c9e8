import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { teamPayEndpoints } from '#contract/team/team-pay.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Money } from './money.tsx';

export function StatementsList() {
  const t = useTranslation();
  const format = useFormat();
  const read = useQuery(endpointQuery(teamPayEndpoints.listPayStatements));
  const { data } = read;
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('team.statement.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-48" />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Banknote}
        title={t('team.statements.empty')}
        description={t('team.statements.empty.hint')}
      />
    );
  }
  return (
    <ul aria-label={t('team.tab.statements')} className="flex flex-col gap-2">
      {data.map(({ id, fullName, from, to, amount, closedAt, closedByName }) => (
        <li key={id}>
          <Link
            to="/team/$id"
            params={{ id }}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl border bg-card p-4 hover:bg-muted"
          >
            <span className="flex min-w-0 flex-col">
              <bdi className="font-semibold">{fullName}</bdi>
              <span>{t('team.days', { from: format.date(from), to: format.date(to) })}</span>
              <span className="text-sm text-muted-foreground">
                {t('team.closed.by', { name: closedByName, time: format.dateTime(closedAt) })}
              </span>
            </span>
            <Money amount={amount} className="font-semibold" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
