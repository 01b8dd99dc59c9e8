import { Plus } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { PayoutLineInput, payoutEndpoints } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** A scanner types the number and Enter; the field is ready for the next parcel at once. */
export function AddLineForm({ payoutId }: { payoutId: string }) {
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
