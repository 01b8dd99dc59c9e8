import { useState } from 'react';
import { SHEET_FIELDS, type SheetField } from '#contract/intake/sheet-tabs.ts';
import { type Source, sourceEndpoints } from '#contract/intake/sources.ts';
import { foldHeading } from '#contract/orders/import-columns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { SelectField } from '#web/kit/fields.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';

type Tab = Source['tabs'][number];

interface OfTab {
  source: Source;
  tab: Tab;
}

/** What each column of a tab holds: a person says it where the headings do not. */
export function ColumnsDialog({ source, tab, ...dialog }: OfTab & OpenProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      isLong
      title={t('sources.columns.title', { tab: isolate(tab.name) })}
      description={t('sources.columns.hint')}
    >
      {(form) => <ColumnsForm source={source} tab={tab} {...form} />}
    </FormDialog>
  );
}

const fieldLabel = (field: SheetField): LabelKey =>
  field === 'id' || field === 'placedAt' || field === 'none'
    ? `sources.columns.field.${field}`
    : `orders.import.field.${field}`;

function ColumnsForm({ source, tab, onDone, onDirtyChange }: OfTab & FormDialogForm) {
  const t = useTranslation();
  const [columns, setColumns] = useState(tab.columns);
  const save = useSave(sourceEndpoints.updateSource, {
    makesStale: ['inbox'],
    saved: t('sources.columns.saved'),
    onSaved: onDone,
    failed: t('sources.failed'),
  });
  const options = SHEET_FIELDS.map((value) => ({ value, label: t(fieldLabel(value)) }));
  const sheetColumns = { tabId: tab.id, columns };
  return (
    <DialogForm
      isLong
      isDirty={JSON.stringify(columns) !== JSON.stringify(tab.columns)}
      onDirtyChange={onDirtyChange}
      onSubmit={() => save.mutate({ params: { id: source.id }, body: { sheetColumns } })}
      pending={save.isPending}
      submitLabel={t('sources.columns.submit')}
    >
      {tab.headings.map((heading) => (
        <SelectField
          key={heading}
          label={<bdi>{heading}</bdi>}
          options={options}
          value={columns[foldHeading(heading)] ?? 'none'}
          onValueChange={(field) =>
            setColumns((now) => ({ ...now, [foldHeading(heading)]: field ?? 'none' }))
          }
        />
      ))}
    </DialogForm>
  );
}
