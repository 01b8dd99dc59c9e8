import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useExcelFile } from '#web/lib/excel/excel-import.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportDialog } from '#web/features/excel-import/import-dialog.tsx';
import { ImportProblems } from '#web/features/excel-import/import-dialog.tsx';

import { wilayaName } from '#web/lib/places.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { planPriceImport, type PriceImport } from './price-excel.ts';
import { PRICE_FIELDS, type WilayaPrices } from './wilaya-prices.ts';

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

/** Old and new prices by wilaya. */
export function PriceChanges({ changes }: Pick<PriceImport, 'changes'>) {
  const t = useTranslation();
  const language = useLanguage();
  const heading = 'sticky top-0 h-10 bg-muted px-2 font-semibold text-muted-foreground';
  return (
    <div className="max-h-72 overflow-y-auto rounded-lg border">
      <table className="w-full text-sm">
        <caption className="bg-muted px-2 py-2 text-start font-semibold">
          {t('prices.changed', { count: changes.length })}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${heading} text-start`}>
              {t('prices.wilaya')}
            </th>
            {PRICE_FIELDS.map((field) => (
              <th key={field} scope="col" className={`${heading} text-end`}>
                {t(`prices.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ wilaya, before, after }) => (
            <tr key={wilaya.code} className="border-t">
              <th scope="row" className="h-10 px-2 text-start font-normal">
                {wilaya.code} {wilayaName(wilaya.code, language)}
              </th>
              {PRICE_FIELDS.map((field) => (
                <td key={field} className="h-10 px-2 text-end whitespace-nowrap">
                  <span className="inline-flex items-center gap-1.5">
                    <Ltr className="text-muted-foreground">{before[field] || t('prices.none')}</Ltr>
                    <ArrowRight aria-hidden="true" className="size-3.5 rtl:rotate-180" />
                    <Ltr className="font-semibold">{after[field]}</Ltr>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
