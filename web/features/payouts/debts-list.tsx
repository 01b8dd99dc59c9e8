import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { carrierDebtEndpoints, type CarrierDebt } from '#contract/payouts/carrier-debts.ts';
import { DEBT_AGES } from '#contract/payouts/payout-states.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Money } from '../team/money.tsx';

/** What each carrier owes, by how long it has kept the money. */
export function DebtsList() {
  const t = useTranslation();
  const read = useQuery(endpointQuery(carrierDebtEndpoints.listCarrierDebts));
  const { data } = read;
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('payouts.owed.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-48" />
    );
  }
  if (data.length === 0) return <EmptyState icon={Wallet} title={t('payouts.owed.empty')} />;
  return (
    <ul aria-label={t('payouts.tab.owed')} className="flex flex-col gap-3">
      {data.map((debt) => (
        <li key={debt.companyId}>
          <DebtCard debt={debt} />
        </li>
      ))}
    </ul>
  );
}

function DebtCard({ debt }: { debt: CarrierDebt }) {
  const t = useTranslation();
  const { companyId, companyName, owed, ages } = debt;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">
          <Link to="/payouts/owed/$companyId" params={{ companyId }} className="underline">
            <bdi>{companyName}</bdi>
          </Link>
        </h2>
        <span className="flex flex-wrap items-baseline gap-2">
          <Money amount={owed.cash} className="text-lg font-semibold" />
          <span className="text-sm text-muted-foreground">
            {t('payouts.lineCount', { count: owed.count })}
          </span>
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {DEBT_AGES.map(({ name }) => (
          <div key={name} className="flex flex-col rounded-lg bg-muted p-2">
            <dt className="text-xs text-muted-foreground">{t(`payouts.age.${name}`)}</dt>
            <dd className="font-semibold">
              <Money amount={ages[name].cash} />
            </dd>
            <dd className="text-xs text-muted-foreground">
              {t('payouts.lineCount', { count: ages[name].count })}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted-foreground">
        <Sum name={t('payouts.owed.expected')} amount={debt.expected} />
        <Sum name={t('payouts.owed.paid')} amount={debt.paid} />
        <Sum name={t('payouts.owed.writtenOff')} amount={debt.writtenOff} />
        <Sum name={t('payouts.owed.total')} amount={owed.cash} />
      </dl>
    </Card>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex gap-1">
      <dt>{name}:</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
