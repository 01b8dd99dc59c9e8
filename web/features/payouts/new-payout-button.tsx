import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { CreatePayout, payoutEndpoints } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { CompanyField } from './company-field.tsx';
import { NO_PAPER, PaperFields } from './paper-fields.tsx';

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
