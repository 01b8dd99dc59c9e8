import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, CloudDownload, Inbox } from 'lucide-react';
import { useState } from 'react';
import { carrierDebtEndpoints } from '#contract/payouts/carrier-debts.ts';
import { CreatePayout, payoutEndpoints } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
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
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Money } from '../team/money.tsx';
import { CompanyField, NO_PAPER, PaperFields } from './payout-fields.tsx';

export function NewPayoutButton() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
        {t('payouts.new.hand')}
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title={t('payouts.new.hand')}
        description={t('payouts.create.hint')}
      >
        {(form) => <NewPayoutForm {...form} />}
      </FormDialog>
    </>
  );
}

function NewPayoutForm({ onDone, onDirtyChange }: FormDialogForm) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [companyId, setCompanyId] = useState<string | null>(null);
  const [paper, setPaper] = useState(NO_PAPER);
  const draft = useTypedDraft({
    name: 'payout',
    values: { ...paper, companyId },
    before: { ...NO_PAPER, companyId: null },
    onRestore: ({ companyId: company, ...kept }) => {
      setPaper({ ...paper, ...kept });
      setCompanyId(company ?? companyId);
    },
  });
  const { errors, check, showServerErrors } = useLineErrors();
  const isDirty = paper !== NO_PAPER;
  const create = useSave(payoutEndpoints.createPayout, {
    makesStale: ['payouts'],
    onSaved: (payout) => {
      onDone();
      void navigate({ to: '/payouts/$id', params: { id: payout.id } });
    },
    failed: t('payouts.create.failed'),
    onFailed: (error) => showServerErrors(error),
  });
  const submit = () => {
    const body = check(CreatePayout, { ...paper, companyId, lines: [] });
    if (body) create.mutate({ body });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={create.isPending}
      submitLabel={t('payouts.create')}
      submitDisabled={companyId === null}
    >
      <CompanyField value={companyId} onChange={setCompanyId} />
      <PaperFields values={paper} errors={errors} onChange={setPaper} />
    </DialogForm>
  );
}

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
