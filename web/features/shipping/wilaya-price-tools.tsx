import { FileSpreadsheet, FileUp, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { useExcelExport } from '#web/lib/excel/use-excel-export.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { PriceDraft } from './price-draft.ts';
import { PRICE_COLUMNS, priceRows } from './price-excel.ts';
import { fillPrices, PRICE_FIELDS } from './wilaya-prices.ts';

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

interface WilayaPriceFillProps {
  draft: PriceDraft;
  selected: readonly number[];
  onDone: () => void;
}

/** Sets the same prices for all selected rows. */
export function WilayaPriceFill({ draft, selected, onDone }: WilayaPriceFillProps) {
  const t = useTranslation();
  const [price, setPrice] = useState({ home: '', office: '' });
  const apply = () => {
    draft.change(fillPrices(draft.values, selected, price));
    onDone();
  };
  return (
    <section
      aria-label={t('prices.fill')}
      className="flex flex-wrap items-end gap-3 rounded-lg bg-muted p-3"
    >
      <p className="w-full font-semibold">{t('prices.selected', { count: selected.length })}</p>
      {PRICE_FIELDS.map((field) => (
        <TextField
          key={field}
          kind="amount"
          label={t(`prices.${field}`)}
          className="w-32 max-md:flex-1"
          value={price[field]}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
          onValueChange={(value) => setPrice({ ...price, [field]: value })}
        />
      ))}
      <Button
        variant="outline"
        disabled={price.home === '' && price.office === ''}
        onClick={apply}
        className="max-md:w-full"
      >
        {t('prices.fill')}
      </Button>
    </section>
  );
}
