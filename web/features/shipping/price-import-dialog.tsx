import { useState } from 'react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useExcelFile } from '#web/lib/excel-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportDialog, ImportProblems } from '#web/features/excel-import/import-dialog.tsx';
import { PriceChanges } from './price-changes.tsx';
import { planPriceImport, type PriceImport } from './price-excel.ts';
import type { WilayaPrices } from './wilaya-prices.ts';

interface PriceImportDialogProps {
  current: WilayaPrices;
  onApply: (prices: WilayaPrices) => void;
  onClose: () => void;
}

export function PriceImportDialog({ current, onApply, onClose }: PriceImportDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [plan, setPlan] = useState<PriceImport>();
  const [leaveOut, setLeaveOut] = useState(false);
  const file = useExcelFile((sheet) => {
    const next = planPriceImport(sheet, current, language);
    setLeaveOut(false);
    setPlan(next.missing.length === 0 && next.rowCount > 0 ? next : undefined);
    if (next.missing.length > 0) {
      return t('excel.missing', { columns: next.missing.join('، ') });
    }
    return next.rowCount === 0 ? t('excel.noRows') : undefined;
  });
  const mayApply =
    plan !== undefined && plan.changes.length > 0 && (plan.wrong.length === 0 || leaveOut);
  return (
    <ImportDialog
      title={t('prices.import.title')}
      hint={t('prices.import.hint')}
      file={file}
      preview={
        plan && (
          <>
            <ImportProblems
              rows={plan.wrong}
              hasOthers={plan.changes.length > 0}
              leaveOut={leaveOut}
              onLeaveOutChange={setLeaveOut}
            />
            {plan.changes.length > 0 && <PriceChanges changes={plan.changes} />}
          </>
        )
      }
      confirm={
        <Button disabled={!mayApply} onClick={() => plan && onApply(plan.result)}>
          {t('prices.import.apply')}
        </Button>
      }
      onClose={onClose}
    />
  );
}
