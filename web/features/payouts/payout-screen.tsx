import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FileX, Plus } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { payoutEndpoints, PayoutLineInput } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { toast } from '#web/ui/toast.ts';
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

/** A scanner types the number and Enter; the field is ready for the next parcel at once. */
function AddLineForm({ payoutId }: { payoutId: string }) {
  const t = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [tracking, setTracking] = useState('');
  const [cash, setCash] = useState('');
  const { errors, check, showServerErrors } = useLineErrors();
  const add = useSave(payoutEndpoints.addPayoutLine, {
    makesStale: ['payouts'],
    onSaved: (line) => {
      const result = t(`payouts.result.${line.result}`);
      toast({ title: t('payouts.add.done', { tracking: line.tracking, result }) });
      setTracking('');
      setCash('');
      field.current?.focus();
    },
    failed: t('payouts.add.failed'),
    onFailed: (error) => showServerErrors(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(PayoutLineInput, { tracking, cash });
    if (body && !add.isPending) add.mutate({ params: { id: payoutId }, body });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('payouts.add')}
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        kind="code"
        label={t('payouts.add.tracking')}
        error={errors['tracking']}
        className="min-w-52 flex-1"
        ref={field}
        value={tracking}
        onValueChange={setTracking}
      />
      <TextField
        kind="amount"
        label={t('payouts.add.cash')}
        hint={t('payouts.add.hint')}
        error={errors['cash']}
        className="min-w-40"
        value={cash}
        onValueChange={setCash}
      />
      <Button type="submit" variant="outline" pending={add.isPending} className="mt-7">
        <Plus aria-hidden="true" />
        {t('payouts.add')}
      </Button>
    </form>
  );
}
