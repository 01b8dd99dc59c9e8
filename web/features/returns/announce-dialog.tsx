import { useState } from 'react';
import { type ReturnReason, RETURN_REASONS } from '#contract/returns/return-reasons.ts';
import { returnEndpoints } from '#contract/returns/returns.ts';
import { useReturnTexts } from '#web/i18n/returns/texts.ts';
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
  const words = useReturnTexts();
  return (
    <FormDialog {...dialog} title={words('announce')} description={words('announce.hint')}>
      {(form) => <AnnounceForm {...form} />}
    </FormDialog>
  );
}

function AnnounceForm({ onDone, onDirtyChange }: FormDialogForm) {
  const words = useReturnTexts();
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
    saved: words('announce.done'),
    onSaved: onDone,
    failed: words('announce.failed'),
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
      submitLabel={words('announce.submit')}
      submitDisabled={values.code.trim() === ''}
    >
      <TextField
        kind="code"
        label={words('receive.label')}
        required
        value={values.code}
        onValueChange={(value) => change({ code: value })}
      />
      <SegmentedControl
        legend={words('announce.where')}
        layout="columns"
        segments={[
          { value: 'ready' as const, label: words('announce.ready') },
          { value: 'onTheWay' as const, label: words('announce.onTheWay') },
        ]}
        value={values.where}
        onValueChange={(where) => change({ where })}
      />
      <TextField
        label={words('announce.centre')}
        value={values.centre}
        onValueChange={(value) => change({ centre: value })}
      />
      <SegmentedControl
        legend={words('reason')}
        layout="columns"
        segments={(['none', ...RETURN_REASONS] as const).map((value) => ({
          value,
          label: words(`reason.${value}`),
        }))}
        value={values.reason}
        onValueChange={(reason) => change({ reason })}
      />
    </DialogForm>
  );
}
