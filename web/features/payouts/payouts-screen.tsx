import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { ListHeader } from '#web/kit/list-header.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { CarrierPayoutsButton, NewPayoutButton } from './new-payout-buttons.tsx';
import { DebtsList } from './debts-list.tsx';
import { PayoutsList } from './payouts-list.tsx';
import { usePayoutsSearch } from './payouts-search.ts';

/** What carriers paid, and what they still owe. */
export function PayoutsScreen() {
  const t = useTranslation();
  const mayEdit = useCan('canEditFinance');
  const { search, change } = usePayoutsSearch();
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <ListHeader title={t('payouts.title')} note={t('payouts.description')}>
        {mayEdit && (
          <>
            <Button asChild>
              <Link to="/payouts/import">
                <FileUp aria-hidden="true" />
                {t('payouts.new.file')}
              </Link>
            </Button>
            <CarrierPayoutsButton />
            <NewPayoutButton />
          </>
        )}
      </ListHeader>
      <Tabs
        value={search.tab ?? 'payouts'}
        onValueChange={(tab) => change(tab === 'owed' ? { tab } : {})}
      >
        <TabsList aria-label={t('payouts.tabs')}>
          <TabsTrigger value="payouts">{t('payouts.tab.payouts')}</TabsTrigger>
          <TabsTrigger value="owed">{t('payouts.tab.owed')}</TabsTrigger>
        </TabsList>
        <TabsContent value="payouts" className="flex flex-col gap-4">
          <PayoutsList />
        </TabsContent>
        <TabsContent value="owed">
          <DebtsList />
        </TabsContent>
      </Tabs>
    </div>
  );
}
