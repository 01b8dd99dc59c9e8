import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Spend } from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ExportButton } from '#web/kit/list-header.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { SPENDS_FILE } from './spend-excel.ts';

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
      <ExportButton
        label={t('costs.export')}
        file={SPENDS_FILE}
        total={spends.length}
        rows={() => spends}
      />
      {isImporting && (
        <Suspense fallback={<DialogLoading />}>
          <SpendImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
