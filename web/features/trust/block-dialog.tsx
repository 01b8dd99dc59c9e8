import { useState } from 'react';
import { blockedPhoneEndpoints, type BlockedPhone } from '#contract/trust/blocked-phones.ts';
import { algerianDay } from '#contract/common.ts';
import { BLOCK_REASONS, type BlockReason } from '#contract/trust/reputation.ts';
import { normalisePhone } from '#contract/names/phone.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField, TextareaField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { dayIn } from '#web/lib/lists/address-values.ts';
import { type OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

interface BlockedSubject {
  /** The phone to block, where it is known; otherwise it is typed. */
  phone?: string;
  /** The block to change. */
  block?: BlockedPhone;
}

/** Blocks a phone, or changes a block. */
export function BlockDialog({ phone, block, ...dialog }: BlockedSubject & OpenProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t(block ? 'trust.block.edit.title' : 'trust.block.title')}
      description={t('trust.block.hint')}
    >
      {(form) => <BlockForm phone={phone} block={block} {...form} />}
    </FormDialog>
  );
}

/** The last moment of a day of the shop. */
const endOf = (day: string) => (day === '' ? null : `${day}T23:59:59+01:00`);

type BlockFormProps = FormDialogForm & {
  [Name in keyof BlockedSubject]: BlockedSubject[Name] | undefined;
};

function BlockForm({ phone, block, onDone, onDirtyChange }: BlockFormProps) {
  const t = useTranslation();
  const language = useLanguage();
  const given = block?.phone ?? phone;
  const before = {
    typed: given ?? '',
    reason: block?.reason ?? ('returns' satisfies BlockReason),
    day: block?.until ? algerianDay(new Date(block.until).getTime()) : '',
    note: block?.note ?? '',
  };
  const [values, setValues] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  const change = (some: Partial<typeof before>) => setValues((now) => ({ ...now, ...some }));
  const draft = useTypedDraft({
    name: `block ${given ?? 'new'}`,
    values,
    before,
    onRestore: change,
  });
  const isDirty = JSON.stringify(values) !== JSON.stringify(before);
  const outcome = {
    makesStale: ['orders', 'clients'] as const,
    saved: t(block ? 'trust.block.saved' : 'trust.block.done'),
    onSaved: onDone,
    failed: t('trust.block.failed'),
  };
  const add = useSave(blockedPhoneEndpoints.createBlockedPhone, outcome);
  const save = useSave(blockedPhoneEndpoints.updateBlockedPhone, outcome);
  const submit = () => {
    const blocked = normalisePhone(values.typed);
    setIsWrong(blocked === null);
    if (blocked === null || add.isPending || save.isPending) return;
    const { reason, note, day } = values;
    // The field says what is wrong.
    if (day !== '' && dayIn(day) === undefined) return;
    const until = values.day === before.day ? {} : { until: endOf(day) };
    if (block) save.mutate({ params: { id: block.id }, body: { reason, note, ...until } });
    else add.mutate({ body: { phone: blocked, reason, note, ...until } });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={add.isPending || save.isPending}
      submitLabel={t(block ? 'trust.block.save' : 'trust.block.submit')}
    >
      <TextField
        kind="phone"
        label={t('trust.block.phone')}
        required
        error={isWrong ? validationSentence('phone', language) : undefined}
        value={values.typed}
        readOnly={given !== undefined}
        onValueChange={(value) => change({ typed: value })}
      />
      <SegmentedControl
        legend={t('trust.block.reason')}
        layout="columns"
        segments={BLOCK_REASONS.map((value) => ({ value, label: t(`trust.reason.${value}`) }))}
        value={values.reason}
        onValueChange={(reason) => change({ reason })}
      />
      <DateField
        label={t('trust.block.until.label')}
        hint={t('trust.block.until.hint')}
        value={values.day}
        onValueChange={(value) => change({ day: value })}
      />
      <TextareaField
        label={t('trust.block.note')}
        value={values.note}
        maxLength={500}
        onValueChange={(value) => change({ note: value })}
      />
    </DialogForm>
  );
}
