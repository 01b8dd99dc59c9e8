import { useState } from 'react';
import { costEndpoints, type ImportedSpend, type SpendImport } from '#contract/reports/costs.ts';
import { ImportDialog, ImportProblems } from '#web/features/excel-import/import-dialog.tsx';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { rowsByHeading, useExcelFile } from '#web/lib/excel/excel-import.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { IMPORT_COLUMNS, readSpend, type ReadSpend } from './spend-excel.ts';

const MOST_ROWS = 2_000;
const NOTHING: SpendImport = { added: 0, known: 0, unknownProducts: [] };

interface Preview {
  wrong: Omit<ReadSpend, 'row'>[];
  good: ImportedSpend[];
  trial: SpendImport;
}

/** The server says what each row would do; it is written only after confirmation. */
export function SpendImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const [preview, setPreview] = useState<Preview>();
  const [leaveOut, setLeaveOut] = useState(false);
  const file = useExcelFile(async (sheet) => {
    setPreview(undefined);
    setLeaveOut(false);
    const { rows, missing } = rowsByHeading(sheet, IMPORT_COLUMNS);
    if (missing.length > 0) return t('excel.missing', { columns: missing.join('، ') });
    if (rows.length === 0) return t('excel.noRows');
    if (rows.length > MOST_ROWS) return t('costs.import.many', { most: MOST_ROWS });
    const read = rows.map((row) => readSpend(row, language));
    const readable = read.filter(({ row }) => row !== undefined);
    const trial = await tried(readable.flatMap(({ row }) => row ?? []));
    const unknown = new Set(trial.unknownProducts);
    setPreview({
      wrong: [
        ...read.filter(({ row }) => row === undefined),
        ...readable
          .filter((_, at) => unknown.has(at))
          .map((one) => ({ ...one, problems: [t('costs.import.unknown')] })),
      ],
      good: readable.flatMap(({ row }, at) => (unknown.has(at) || !row ? [] : [row])),
      trial,
    });
    return undefined;
  });
  const write = useSave(costEndpoints.importSpends, {
    makesStale: ['reports'],
    saved: t('costs.import.done'),
    onSaved: onClose,
    failed: t('costs.import.failed'),
  });
  const hasGood = preview !== undefined && preview.good.length > 0;
  const mayWrite = hasGood && preview.trial.added > 0 && (preview.wrong.length === 0 || leaveOut);
  return (
    <ImportDialog
      title={t('costs.import.title')}
      hint={t('costs.import.hint')}
      file={file}
      preview={
        preview && (
          <>
            <ImportProblems
              rows={preview.wrong}
              hasOthers={hasGood}
              leaveOut={leaveOut}
              onLeaveOutChange={setLeaveOut}
            />
            <p>{t('costs.import.preview', preview.trial)}</p>
          </>
        )
      }
      confirm={
        <Button
          disabled={!mayWrite}
          pending={write.isPending}
          onClick={() => preview && write.mutate({ body: { rows: preview.good, isTrial: false } })}
        >
          {t('costs.import')}
        </Button>
      }
      onClose={onClose}
    />
  );
}

const tried = async (rows: ImportedSpend[]): Promise<SpendImport> =>
  rows.length === 0 ? NOTHING : call(costEndpoints.importSpends, { body: { rows, isTrial: true } });
