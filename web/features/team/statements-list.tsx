import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { teamPayEndpoints } from '#contract/team/team-pay.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { CardList } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { Money } from './money.tsx';

export function StatementsList() {
  const t = useTranslation();
  const format = useFormat();
  const list = useShortList(teamPayEndpoints.listPayStatements);
  return (
    <CardList
      label={t('team.tab.statements')}
      list={list}
      rowId={({ id }) => id}
      failed={t('team.statement.failed')}
      empty={{
        icon: Banknote,
        title: t('team.statements.empty'),
        description: t('team.statements.empty.hint'),
      }}
    >
      {({ id, fullName, from, to, amount, closedAt, closedByName }) => (
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
      )}
    </CardList>
  );
}
