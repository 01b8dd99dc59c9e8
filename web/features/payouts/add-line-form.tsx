import { Plus } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { PayoutLineInput, payoutEndpoints } from '#contract/payouts/payouts.ts';
import { usePayoutTexts } from '#web/i18n/payouts/texts.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';

/** A scanner types the number and Enter; the field is ready for the next parcel at once. */
export function AddLineForm({ payoutId }: { payoutId: string }) {
  const words = usePayoutTexts();
  const field = useRef<HTMLInputElement>(null);
  const [tracking, setTracking] = useState('');
  const [cash, setCash] = useState('');
  const { errors, check, showServerErrors } = useLineErrors();
  const add = useSave(payoutEndpoints.addPayoutLine, {
    makesStale: ['payouts'],
    onSaved: (line) => {
      const result = words(`result.${line.result}`);
      toast({ title: words('add.done', { tracking: line.tracking, result }) });
      setTracking('');
      setCash('');
      field.current?.focus();
    },
    failed: words('add.failed'),
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
      aria-label={words('add')}
      className="flex flex-wrap items-start gap-3"
    >
      <Field label={words('add.tracking')} error={errors['tracking']} className="min-w-52 flex-1">
        <Input
          ref={field}
          dir="ltr"
          autoComplete="off"
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
          className="rtl:text-end"
        />
      </Field>
      <Field
        label={words('add.cash')}
        hint={words('add.hint')}
        error={errors['cash']}
        className="min-w-40"
      >
        <Input
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={cash}
          onChange={(event) => setCash(event.target.value)}
          className="rtl:text-end"
        />
      </Field>
      <Button type="submit" variant="outline" pending={add.isPending} className="mt-7">
        <Plus aria-hidden="true" />
        {words('add')}
      </Button>
    </form>
  );
}
