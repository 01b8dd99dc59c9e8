import { useState } from 'react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useExcelFile } from '#web/lib/excel-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FilePicker } from '#web/ui/file-picker.tsx';
import { WrongRows } from '#web/ui/wrong-rows.tsx';
import { PriceChanges } from './price-changes.tsx';
import { planPriceImport, type PriceImport } from './price-excel.ts';
import type { WilayaPrices } from './wilaya-prices.ts';

const LISTED = 50;

interface PriceImportDialogProps {
  current: WilayaPrices;
  onApply: (prices: WilayaPrices) => void;
  onClose: () => void;
}

/** What a file would change and which of its rows are wrong; nothing is touched until agreed to. */
export function PriceImportDialog({ current, onApply, onClose }: PriceImportDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [plan, setPlan] = useState<PriceImport>();
  const [leaveOut, setLeaveOut] = useState(false);
  const { isReading, problem, pick } = useExcelFile((sheet) => {
    const next = planPriceImport(sheet, current, language);
    setLeaveOut(false);
    setPlan(next.missing.length === 0 && next.rowCount > 0 ? next : undefined);
    if (next.missing.length > 0) {
      return t('excel.missing', { columns: next.missing.join('، ') });
    }
    return next.rowCount === 0 ? t('excel.noRows') : undefined;
  });
  const hasWrong = plan !== undefined && plan.wrong.length > 0;
  const mayApply = plan !== undefined && plan.changes.length > 0 && (!hasWrong || leaveOut);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{t('prices.import.title')}</DialogTitle>
          <DialogDescription>{t('prices.import.hint')}</DialogDescription>
        </DialogHeader>
        <FilePicker
          accept=".xlsx"
          label={t(plan === undefined ? 'excel.choose' : 'excel.chooseOther')}
          pending={isReading}
          onPick={pick}
        />
        <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
          {problem !== undefined && <p className="text-destructive">{problem}</p>}
          {plan !== undefined && (
            <>
              {hasWrong && (
                <WrongRows
                  title={t('excel.wrong', { count: plan.wrong.length })}
                  rows={plan.wrong
                    .slice(0, LISTED)
                    .map((row) => ({ ...row, line: t('excel.line', { line: row.line }) }))}
                  more={
                    plan.wrong.length > LISTED
                      ? t('excel.wrong.more', { count: plan.wrong.length - LISTED })
                      : undefined
                  }
                />
              )}
              {hasWrong && plan.changes.length > 0 && (
                <Field layout="inline" label={t('excel.leaveOut')} hint={t('excel.leaveOut.hint')}>
                  <Checkbox
                    checked={leaveOut}
                    onCheckedChange={(isOn) => setLeaveOut(isOn === true)}
                  />
                </Field>
              )}
              {plan.changes.length > 0 ? (
                <PriceChanges changes={plan.changes} />
              ) : (
                !hasWrong && <p>{t('excel.nothing')}</p>
              )}
            </>
          )}
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t('common.cancel')}</Button>
          </DialogClose>
          <Button disabled={!mayApply} onClick={() => plan && onApply(plan.result)}>
            {t('prices.import.apply')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
