import { useState } from 'react';
import { type SampleReading, type Source, sourceEndpoints } from '#contract/intake/sources.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { TextareaField } from '#web/kit/fields.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { DraftTable } from './item-versions.tsx';

/** What a pasted order would be read as; nothing is stored. */
export function SampleDialog({ source, ...dialog }: { source: Source } & OpenProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      isLong
      title={t('sources.sample.title')}
      description={t('sources.sample.hint')}
    >
      {(form) => <SampleForm source={source} {...form} />}
    </FormDialog>
  );
}

function SampleForm({ source, onDirtyChange }: { source: Source } & FormDialogForm) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<SampleReading>();
  const read = useSave(sourceEndpoints.readSample, {
    makesStale: [],
    onSaved: setReading,
    failed: t('sources.sample.failed'),
  });
  return (
    <DialogForm
      isLong
      isDirty={false}
      onDirtyChange={onDirtyChange}
      onSubmit={() => read.mutate({ params: { id: source.id }, body: { body: text } })}
      pending={read.isPending}
      submitLabel={t('sources.sample.read')}
      submitDisabled={text.trim() === ''}
    >
      <TextareaField
        label={t('sources.sample.body')}
        dir="ltr"
        rows={8}
        value={text}
        onValueChange={setText}
      />
      {reading && (
        <section aria-live="polite" className="flex flex-col gap-3">
          <Badge variant={reading.reason === null ? 'success' : 'warning'}>
            {reading.reason === null
              ? t('sources.sample.ok')
              : t('sources.sample.waits', { reason: t(`inbox.reason.${reading.reason}`) })}
          </Badge>
          {reading.draft && <DraftTable draft={reading.draft} before={null} />}
        </section>
      )}
    </DialogForm>
  );
}
