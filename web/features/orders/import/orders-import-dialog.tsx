import { useState } from 'react';
import { IMPORT_FIELDS, type ImportField } from '#contract/orders/orders-import.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cellText } from '#web/lib/excel/excel-import.ts';
import { downloadSheet } from '#web/lib/excel/excel-export.ts';
import { isolate } from '#web/lib/isolate.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { FilePicker } from '#web/ui/file-picker.tsx';
import { OrdersProgress } from '../bulk/orders-progress.tsx';
import { TEMPLATE } from './import-columns.ts';
import { ImportReview } from './import-review.tsx';
import { LastImports, UndoImport } from './last-imports.tsx';
import { useOrdersImport, type OrdersImport } from './use-orders-import.ts';

/** Choose a file, see what each row becomes, mend it, confirm; take it back within a day. */
export function OrdersImportDialog({ open, onOpenChange }: OpenProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-4xl">
        <ImportSteps />
      </DialogContent>
    </Dialog>
  );
}

function ImportSteps() {
  const t = useTranslation();
  const work = useOrdersImport();
  const [written, setWritten] = useState(false);
  const { source, progress, ready, picker } = work;
  const isDone = written && progress === undefined && ready.length === 0;
  const write = async () => {
    await work.write();
    setWritten(true);
  };
  return (
    <>
      <DialogHeader>
        <DialogTitle>{t('orders.import')}</DialogTitle>
        <DialogDescription>{t('orders.import.hint')}</DialogDescription>
      </DialogHeader>
      {progress === undefined && (
        <FilePicker
          accept=".xlsx,.csv,.txt,.tsv"
          label={t('orders.import.choose')}
          pending={picker.isReading}
          onPick={(file) => {
            setWritten(false);
            picker.pick(file);
          }}
        />
      )}
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {picker.problem !== undefined && <p className="text-destructive">{picker.problem}</p>}
        {progress !== undefined && (
          <div className="flex items-center gap-4">
            <OrdersProgress
              label={t(`orders.import.${progress.kind}`)}
              done={progress.done}
              all={progress.all}
            />
            <Button variant="outline" size="sm" onClick={work.cancel}>
              {t('common.cancel')}
            </Button>
          </div>
        )}
      </div>
      {source === undefined ? (
        <>
          <TemplateButton />
          <LastImports />
        </>
      ) : (
        progress === undefined && (
          <>
            {written && <WrittenOrders work={work} />}
            <FileColumns work={work} />
            <ImportReview work={work} />
          </>
        )
      )}
      <DialogFooter>
        {/* Once all that is ready is written, the list behind the dialog has it. */}
        <DialogClose asChild>
          {isDone ? (
            <Button>{t('orders.import.next')}</Button>
          ) : (
            <Button variant="outline">{t('ui.close')}</Button>
          )}
        </DialogClose>
        {source !== undefined && progress === undefined && ready.length > 0 && (
          <Button onClick={() => void write()}>
            {t('orders.import.confirm', { count: ready.length })}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

function TemplateButton() {
  const t = useTranslation();
  const [isPending, setIsPending] = useState(false);
  const load = async () => {
    setIsPending(true);
    const headings = TEMPLATE.map(([heading]) => heading);
    const example = TEMPLATE.map(([, cell]) => cell);
    await downloadSheet(t('orders.import.template.file'), headings, [example])
      .catch((error: unknown) => toastFailure(t('orders.import.failed'), error))
      .finally(() => setIsPending(false));
  };
  return (
    <Button variant="link" className="w-fit" pending={isPending} onClick={() => void load()}>
      {t('orders.import.template')}
    </Button>
  );
}

function WrittenOrders({ work: { answers, importId } }: { work: OrdersImport }) {
  const t = useTranslation();
  const count = [...answers.values()].filter(({ outcome }) => outcome === 'written').length;
  return (
    <output className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-success-soft p-3 text-success-soft-foreground">
      <span className="font-semibold">{t('orders.import.done', { count })}</span>
      {importId !== null && count > 0 && <UndoImport id={importId} />}
    </output>
  );
}

const NONE = 'none';
const LOOKED_AT = 50;
const NUMBERINGS = ['none', 'official', 'other'] as const;

/** Which column holds what; a column that is chosen twice leaves its former place. */
function FileColumns({ work }: { work: OrdersImport }) {
  const t = useTranslation();
  const { source } = work;
  if (source === undefined) return null;
  const { sheet, read } = source;
  const headings = sheet[read.headingsAt ?? -1] ?? [];
  const width = Math.max(0, ...sheet.slice(0, LOOKED_AT).map((row) => row.length));
  const options = [
    { value: NONE, label: t('orders.import.none') },
    ...Array.from({ length: width }, (_, at) => ({
      value: String(at),
      label: cellText(headings[at]) || t('orders.import.column', { number: at + 1 }),
    })),
  ];
  const choose = (field: ImportField, value: string | null) => {
    const others = Object.entries(read.columns).filter(
      ([name, at]) => name !== field && String(at) !== value,
    );
    const chosen = value === null || value === NONE ? [] : [[field, Number(value)]];
    work.setColumns(Object.fromEntries([...others, ...chosen]));
  };
  const used = Object.values(read.columns);
  const isUnknown = used.length === 0;
  const unused = headings.map(cellText).filter((name, at) => name !== '' && !used.includes(at));
  return (
    <>
      <details open={isUnknown} className="rounded-lg border p-3">
        <summary className="cursor-pointer font-semibold">{t('orders.import.columns')}</summary>
        {isUnknown && <p className="mt-2">{t('orders.import.columns.unknown')}</p>}
        <div className="mt-3 grid gap-3 md:grid-cols-3">
          {IMPORT_FIELDS.map((field) => (
            <SelectField
              key={field}
              label={t(`orders.import.field.${field}`)}
              options={options}
              value={String(read.columns[field] ?? NONE)}
              onValueChange={(value) => choose(field, value)}
            />
          ))}
          <SelectField
            label={t('orders.import.numbering')}
            options={NUMBERINGS.map((value) => ({
              value,
              label: t(`orders.import.numbering.${value}`),
            }))}
            value={work.numbering}
            onValueChange={(value) => work.mean(value ?? 'none')}
          />
        </div>
      </details>
      {unused.length > 0 && (
        <p className="text-sm text-muted-foreground">
          {t('orders.import.columns.unused', { names: unused.map(isolate).join(' · ') })}
        </p>
      )}
    </>
  );
}
