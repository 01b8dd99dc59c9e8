import { FileSpreadsheet, FileUp, Undo2 } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useExcelExport } from '#web/lib/excel-export.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import type { PriceDraft } from './price-draft.ts';
import { PRICE_COLUMNS, priceRows } from './price-excel.ts';

const loadImport = () => import('./price-import-dialog.tsx');
const PriceImportDialog = lazy(async () => ({ default: (await loadImport()).PriceImportDialog }));

interface WilayaPriceToolsProps {
  draft: PriceDraft;
  fileName: string;
  disabled?: boolean;
  /** Further actions on these prices. */
  children?: ReactNode;
}

export function WilayaPriceTools(props: WilayaPriceToolsProps) {
  const { draft, fileName, disabled = false, children } = props;
  const t = useTranslation();
  const [importing, setImporting] = useState(false);
  const { progress, startExport } = useExcelExport({
    list: 'shippingCosts',
    fileName,
    columns: PRICE_COLUMNS,
  });
  const rows = priceRows(draft.values);
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2 max-md:[&_button]:h-auto max-md:[&_button]:min-h-11 max-md:[&_button]:px-2 max-md:[&_button]:whitespace-normal">
      {!disabled && (
        <>
          <Button variant="outline" disabled={!draft.canUndo} onClick={draft.undo}>
            <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
            {t('prices.undo')}
          </Button>
          {children}
          <Button variant="outline" onClick={() => setImporting(true)}>
            <FileUp aria-hidden="true" />
            {t('excel.import')}
          </Button>
        </>
      )}
      <Button
        variant="outline"
        pending={progress !== null}
        onClick={() => startExport(rows.length, () => rows)}
      >
        <FileSpreadsheet aria-hidden="true" />
        {t('excel.export')}
      </Button>
      {draft.changed.length > 0 && (
        <output className="text-sm text-muted-foreground">
          {t('prices.changed', { count: draft.changed.length })}
        </output>
      )}
      {importing && (
        <Suspense fallback={<DialogLoading />}>
          <PriceImportDialog
            current={draft.values}
            onClose={() => setImporting(false)}
            onApply={(next) => {
              draft.change(next);
              setImporting(false);
              toast({ title: t('prices.import.applied') });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
