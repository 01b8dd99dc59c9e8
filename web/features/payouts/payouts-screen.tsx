import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { CarrierPayoutsButton } from './carrier-payouts-button.tsx';
import { DebtsList } from './debts-list.tsx';
import { NewPayoutButton } from './new-payout-button.tsx';
import { PayoutsList } from './payouts-list.tsx';

/** What carriers paid, and what they still owe. */
export function PayoutsScreen() {
  const t = useTranslation();
  const mayEdit = useCan('canEditFinance');
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('payouts.title')}</h1>
          <p className="text-muted-foreground">{t('payouts.description')}</p>
        </div>
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button asChild>
              <Link to="/payouts/import">
                <FileUp aria-hidden="true" />
                {t('payouts.new.file')}
              </Link>
            </Button>
            <CarrierPayoutsButton />
            <NewPayoutButton />
          </div>
        )}
      </header>
      <Tabs defaultValue="payouts">
        <TabsList aria-label={t('payouts.tabs')}>
          <TabsTrigger value="payouts">{t('payouts.tab.payouts')}</TabsTrigger>
          <TabsTrigger value="owed">{t('payouts.tab.owed')}</TabsTrigger>
        </TabsList>
        <TabsContent value="payouts">
          <PayoutsList />
        </TabsContent>
        <TabsContent value="owed">
          <DebtsList />
        </TabsContent>
      </Tabs>
    </div>
  );
}
