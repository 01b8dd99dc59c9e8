import { useState } from 'react';
import {
  RETURN_CONDITIONS,
  RETURN_REASONS,
  type ReturnCondition,
  type ReturnReason,
} from '#contract/returns/return-reasons.ts';
import {
  returnEndpoints,
  type ReturnedLine,
  type ReturnedParcel,
} from '#contract/returns/returns.ts';
import { thumbnailOf } from '#contract/uploads/uploads.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { TextareaField } from '#web/kit/fields.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useUpload } from '../uploads/file-upload.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import { RETURN_STALE } from './receive-form.tsx';
import { useLineName } from './returned-lines.tsx';

interface InspectDialogProps extends OpenProps {
  parcel: ReturnedParcel;
}

/** Says of each unit what state it is in. */
export function InspectDialog({ parcel, ...dialog }: InspectDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('returns.inspect.title', { number: isolate(`#${parcel.orderNumber}`) })}
      description={t('returns.inspect.hint')}
    >
      {(form) => <InspectForm parcel={parcel} {...form} />}
    </FormDialog>
  );
}

type Counts = Record<ReturnCondition, number>;

/** Most of what comes back is as it left. */
const allGood = ({ quantity }: ReturnedLine): Counts => ({
  good: quantity,
  damaged: 0,
  wrong: 0,
  missing: 0,
});

const sumOf = (counts: Counts) =>
  RETURN_CONDITIONS.reduce((sum, condition) => sum + counts[condition], 0);

function InspectForm({
  parcel,
  onDone,
  onDirtyChange,
}: FormDialogForm & { parcel: ReturnedParcel }) {
  const t = useTranslation();
  const [counts, setCounts] = useState(() => parcel.lines.map(allGood));
  const [reason, setReason] = useState<ReturnReason>(parcel.reason ?? 'refused');
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState('');
  const [isDirty, setIsDirty] = useState(false);
  const draft = useTypedDraft({
    name: `inspected ${parcel.id}`,
    values: { counts, reason, note, photo },
    before: {
      counts: parcel.lines.map(allGood),
      reason: parcel.reason ?? 'refused',
      note: '',
      photo: '',
    },
    onRestore: (kept) => {
      setCounts(kept.counts ?? counts);
      setReason(kept.reason ?? reason);
      setNote(kept.note ?? note);
      setPhoto(kept.photo ?? photo);
      setIsDirty(true);
    },
  });
  const inspect = useSave(returnEndpoints.inspectReturn, {
    makesStale: RETURN_STALE,
    saved: t('returns.inspect.done'),
    onSaved: onDone,
    failed: t('returns.inspect.failed'),
  });
  const isWhole = parcel.lines.every((line, n) => {
    const found = counts[n];
    return found !== undefined && sumOf(found) === line.quantity;
  });
  const submit = () => {
    if (!isWhole || inspect.isPending) return;
    const lines = parcel.lines.map((line, n) => ({
      line: line.line,
      ...(counts[n] ?? allGood(line)),
    }));
    const body = { lines, reason, note, photoUrl: photo === '' ? null : photo };
    inspect.mutate({ params: { id: parcel.id }, body });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={inspect.isPending}
      submitLabel={t('returns.inspect.submit')}
      submitDisabled={!isWhole}
      className="gap-5"
    >
      {parcel.lines.map((line, n) => (
        <LineConditions
          key={line.line}
          line={line}
          counts={counts[n] ?? allGood(line)}
          onChange={(changed) => {
            setCounts(counts.map((one, index) => (index === n ? changed : one)));
            setIsDirty(true);
          }}
        />
      ))}
      <SegmentedControl
        legend={t('returns.reason')}
        layout="columns"
        segments={RETURN_REASONS.map((value) => ({ value, label: t(`returns.reason.${value}`) }))}
        value={reason}
        onValueChange={setReason}
      />
      <TextareaField
        label={t('returns.note')}
        rows={2}
        value={note}
        onValueChange={(value) => {
          setNote(value);
          setIsDirty(true);
        }}
      />
      <PhotoField photo={photo} onChange={setPhoto} />
    </DialogForm>
  );
}

interface LineConditionsProps {
  line: ReturnedLine;
  counts: Counts;
  onChange: (counts: Counts) => void;
}

function LineConditions({ line, counts, onChange }: LineConditionsProps) {
  const t = useTranslation();
  const nameOf = useLineName();
  const isWrong = sumOf(counts) !== line.quantity;
  return (
    <fieldset className="flex flex-col gap-2 rounded-lg border p-3">
      <legend className="px-1 font-semibold">
        {line.quantity} × <bdi>{nameOf(line)}</bdi>
      </legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {RETURN_CONDITIONS.map((condition) => (
          <Field key={condition} label={t(`returns.condition.${condition}`)}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={line.quantity}
              value={counts[condition]}
              onChange={(event) =>
                onChange({
                  ...counts,
                  [condition]: Math.max(0, Math.trunc(event.target.valueAsNumber || 0)),
                })
              }
            />
          </Field>
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-destructive empty:hidden">
        {isWrong && t('returns.inspect.sum', { units: line.quantity })}
      </p>
    </fieldset>
  );
}

interface PhotoFieldProps {
  /** Empty while there is none. */
  photo: string;
  onChange: (photo: string) => void;
}

/** A picture of what came back, for a claim. */
function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const t = useTranslation();
  const upload = useUpload('image', { onUploaded: onChange });
  return (
    <UploadField
      kind="image"
      label={t('returns.photo')}
      upload={upload}
      error={undefined}
      onRemove={photo === '' ? undefined : () => onChange('')}
      preview={
        photo !== '' && (
          <img
            src={thumbnailOf(photo)}
            alt={t('upload.image.preview')}
            className="size-full object-cover"
          />
        )
      }
    />
  );
}
