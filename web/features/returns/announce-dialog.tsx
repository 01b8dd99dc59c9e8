import { useState } from 'react';
import { type ReturnReason, RETURN_REASONS } from '#contract/returns/return-reasons.ts';
import { returnEndpoints } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { type OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

const NOTHING = {
  code: '',
  where: 'ready' as 'ready' | 'onTheWay',
  centre: '',
  reason: 'none' as ReturnReason | 'none',
};

/** For companies without an API: says that a parcel is on its way back, or can be collected. */
export function AnnounceDialog(dialog: OpenProps) {
  const t = useTranslation();
  return (
    <FormDialog {...dialog} title={t('returns.announce')} description={t('returns.announce.hint')}>
      {(form) => <AnnounceForm {...form} />}
    </FormDialog>
  );
}

function AnnounceForm({ onDone, onDirtyChange }: FormDialogForm) {
  const t = useTranslation();
  const [values, setValues] = useState(NOTHING);
  const change = (some: Partial<typeof NOTHING>) => setValues((now) => ({ ...now, ...some }));
  const draft = useTypedDraft({
    name: 'announced return',
    values,
    before: NOTHING,
    onRestore: change,
  });
  const isDirty = values !== NOTHING;
  const announce = useSave(returnEndpoints.announceReturn, {
    makesStale: ['orders'],
    saved: t('returns.announce.done'),
    onSaved: onDone,
    failed: t('returns.announce.failed'),
  });
  const submit = () => {
    const { code, where, centre, reason } = values;
    if (code.trim() === '' || announce.isPending) return;
    announce.mutate({
      body: {
        code,
        isReady: where === 'ready',
        centre,
        reason: reason === 'none' ? null : reason,
      },
    });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={announce.isPending}
      submitLabel={t('returns.announce.submit')}
      submitDisabled={values.code.trim() === ''}
    >
      <TextField
        kind="code"
        label={t('returns.receive.label')}
        required
        value={values.code}
        onValueChange={(value) => change({ code: value })}
      />
      <SegmentedControl
        legend={t('returns.announce.where')}
        layout="columns"
        segments={[
          { value: 'ready' as const, label: t('returns.announce.ready') },
          { value: 'onTheWay' as const, label: t('returns.announce.onTheWay') },
        ]}
        value={values.where}
        onValueChange={(where) => change({ where })}
      />
      <TextField
        label={t('returns.announce.centre')}
        value={values.centre}
        onValueChange={(value) => change({ centre: value })}
      />
      <SegmentedControl
        legend={t('returns.reason')}
        layout="columns"
        segments={(['none', ...RETURN_REASONS] as const).map((value) => ({
          value,
          label: t(`returns.reason.${value}`),
        }))}
        value={values.reason}
        onValueChange={(reason) => change({ reason })}
      />
    </DialogForm>
  );
}
