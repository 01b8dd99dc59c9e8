import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { payoutEndpoints } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { useCan } from '#web/lib/session.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { AddLineForm } from './add-line-form.tsx';
import { PayoutHead } from './payout-head.tsx';
import { PayoutResults } from './payout-results.tsx';

export function PayoutScreen() {
  const t = useTranslation();
  const mayEdit = useCan('canEditFinance');
  const { id = '' } = useParams({ strict: false });
  const read = useQuery(endpointQuery(payoutEndpoints.getPayout, { params: { id } }));
  if (isNotFound(read.error)) {
    return (
      <NotFoundState
        icon={FileX}
        title={t('payouts.missing.payout')}
        description={t('payouts.list.empty.hint')}
      >
        <Link to="/payouts">{t('payouts.back')}</Link>
      </NotFoundState>
    );
  }
  if (read.isLoadingError) {
    return <ErrorState title={t('payouts.load.failed')} {...failedRead(read)} />;
  }
  const payout = read.data;
  if (!payout) return <LoadingState className="min-h-[60svh]" />;
  const isEditable = mayEdit && payout.state === 'open';
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/payouts">{t('payouts.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{payout.reference}</BreadcrumbPage>
      </Breadcrumb>
      <PayoutHead payout={payout} />
      {isEditable && <AddLineForm payoutId={payout.id} />}
      <PayoutResults payout={payout} isEditable={isEditable} />
    </div>
  );
}
