import { useLayoutEffect, useState, type FormEvent } from 'react';
import { type ReturnReason, RETURN_REASONS } from '#contract/returns/return-reasons.ts';
import { returnEndpoints } from '#contract/returns/returns.ts';
import { useReturnTexts } from '#web/i18n/returns/texts.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter, type OpenProps } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
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
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const announce = useSave(returnEndpoints.announceReturn, {
    makesStale: ['orders'],
    saved: words('announce.done'),
    onSaved: onDone,
    failed: words('announce.failed'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
      <Field label={words('receive.label')} required>
        <Input
          dir="ltr"
          className="rtl:text-end"
          autoComplete="off"
          value={values.code}
          onChange={(event) => change({ code: event.target.value })}
        />
      </Field>
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
      <Field label={words('announce.centre')}>
        <Input value={values.centre} onChange={(event) => change({ centre: event.target.value })} />
      </Field>
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
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{words('cancel')}</Button>
        </DialogClose>
        <Button type="submit" disabled={values.code.trim() === ''} pending={announce.isPending}>
          {words('announce.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}
