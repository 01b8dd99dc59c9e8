import { FileDown, FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Spend } from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useExcelExport } from '#web/lib/excel/excel-export.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { EXPORT_COLUMNS, FILE_NAME } from './spend-excel.ts';

const SpendImportDialog = lazy(async () => ({
  default: (await import('./spend-import-dialog.tsx')).SpendImportDialog,
}));

interface SpendToolsProps {
  spends: readonly Spend[];
  mayEdit: boolean;
  onNew: () => void;
}

export function SpendTools({ spends, mayEdit, onNew }: SpendToolsProps) {
  const t = useTranslation();
  const [isImporting, setImporting] = useState(false);
  const { progress, startExport } = useExcelExport({
    list: 'reports',
    fileName: FILE_NAME,
    columns: EXPORT_COLUMNS,
  });
  return (
    <div className="flex flex-wrap gap-2">
      {mayEdit && (
        <Button onClick={onNew}>
          <Plus aria-hidden="true" />
          {t('costs.new')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="outline" onClick={() => setImporting(true)}>
          <FileUp aria-hidden="true" />
          {t('costs.import')}
        </Button>
      )}
      <Button
        variant="outline"
        pending={progress !== null}
        disabled={spends.length === 0}
        onClick={() => startExport(spends.length, () => spends)}
      >
        <FileDown aria-hidden="true" />
        {t('costs.export')}
      </Button>
      {isImporting && (
        <Suspense fallback={<DialogLoading />}>
          <SpendImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
