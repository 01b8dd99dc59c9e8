import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useLayoutEffect, useState, type FormEvent } from 'react';
import { CreatePayout, payoutEndpoints } from '#contract/payouts/payouts.ts';
import { usePayoutTexts } from '#web/i18n/payouts/texts.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { CompanyField } from './company-field.tsx';
import { NO_PAPER, PaperFields } from './paper-fields.tsx';

export function NewPayoutButton() {
  const words = usePayoutTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
        {words('new.hand')}
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title={words('new.hand')}
        description={words('create.hint')}
      >
        {(form) => <NewPayoutForm {...form} />}
      </FormDialog>
    </>
  );
}

function NewPayoutForm({ onDone, onDirtyChange }: FormDialogForm) {
  const words = usePayoutTexts();
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
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const create = useSave(payoutEndpoints.createPayout, {
    makesStale: ['payouts'],
    onSaved: (payout) => {
      onDone();
      void navigate({ to: '/payouts/$id', params: { id: payout.id } });
    },
    failed: words('create.failed'),
    onFailed: (error) => showServerErrors(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(CreatePayout, { ...paper, companyId, lines: [] });
    if (body && !create.isPending) create.mutate({ body });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
      <CompanyField value={companyId} onChange={setCompanyId} />
      <PaperFields values={paper} errors={errors} onChange={setPaper} />
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{words('cancel.dialog')}</Button>
        </DialogClose>
        <Button type="submit" disabled={companyId === null} pending={create.isPending}>
          {words('create')}
        </Button>
      </DialogFooter>
    </form>
  );
}
