import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { carrierDebtEndpoints, type CarrierDebt } from '#contract/payouts/carrier-debts.ts';
import { DEBT_AGES } from '#contract/payouts/payout-states.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { CardList } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '../team/money.tsx';

/** What each carrier owes, by how long it has kept the money. */
export function DebtsList() {
  const t = useTranslation();
  const list = useShortList(carrierDebtEndpoints.listCarrierDebts);
  return (
    <CardList
      label={t('payouts.tab.owed')}
      list={list}
      rowId={({ companyId }) => companyId}
      failed={t('payouts.owed.failed')}
      empty={{ icon: Wallet, title: t('payouts.owed.empty') }}
    >
      {(debt) => <DebtCard debt={debt} />}
    </CardList>
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
  const t = useTranslation();
  return (
    <div className="flex gap-1">
      <dt>{t('ui.labelled', { name })}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
