import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CloudDownload, Inbox } from 'lucide-react';
import { useState } from 'react';
import { carrierDebtEndpoints } from '#contract/payouts/carrier-debts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Money } from '../team/money.tsx';
import { CompanyField } from './company-field.tsx';

/** Asks a carrier for payouts that are not here yet. */
export function CarrierPayoutsButton() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const [companyId, setCompanyId] = useState<string | null>(null);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <CloudDownload aria-hidden="true" />
        {t('payouts.new.carrier')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent className="max-w-2xl">
          <DialogHeader>
            <DialogTitle>{t('payouts.carrier.title')}</DialogTitle>
            <DialogDescription>{t('payouts.carrier.description')}</DialogDescription>
          </DialogHeader>
          <CompanyField value={companyId} onChange={setCompanyId} />
          {companyId !== null && <Listed companyId={companyId} />}
        </DialogContent>
      </Dialog>
    </>
  );
}

function Listed({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const params = { companyId };
  const read = useQuery({
    ...endpointQuery(carrierDebtEndpoints.listCarrierPayouts, { params }),
    retry: false,
    staleTime: 0,
  });
  const take = useSave(carrierDebtEndpoints.takeCarrierPayout, {
    makesStale: ['payouts'],
    onSaved: (payout) => void navigate({ to: '/payouts/$id', params: { id: payout.id } }),
    failed: t('payouts.carrier.failed'),
  });
  if (read.isError)
    return <ErrorState title={t('payouts.carrier.read.failed')} {...failedRead(read)} />;
  if (read.data === undefined) return <LoadingState />;
  if (read.data.length === 0) return <EmptyState icon={Inbox} title={t('payouts.carrier.empty')} />;
  return (
    <ul className="flex flex-col gap-2">
      {read.data.map(({ reference, at, isPaid, amount, lineCount }) => (
        <li
          key={reference}
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg border p-3"
        >
          <span className="flex min-w-0 flex-col">
            <span className="flex flex-wrap items-center gap-2">
              <bdi className="font-semibold break-all">{reference}</bdi>
              <Badge variant={isPaid ? 'success' : 'warning'}>
                {t(isPaid ? 'payouts.carrier.paid' : 'payouts.carrier.announced')}
              </Badge>
            </span>
            <span className="text-sm text-muted-foreground">
              {at !== null && `${format.date(at)} · `}
              {t('payouts.lineCount', { count: lineCount })}
              {amount !== null && (
                <>
                  {' · '}
                  <Money amount={amount} />
                </>
              )}
            </span>
          </span>
          <Button
            aria-label={`${t('payouts.carrier.take')} ${reference}`}
            pending={take.isPending}
            onClick={() => take.mutate({ params, body: { reference } })}
          >
            {t('payouts.carrier.take')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
