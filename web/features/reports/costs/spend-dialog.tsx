import type { Spend } from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { spendDays } from './spend-days.ts';
import { SpendForm } from './spend-form.tsx';

interface SpendDialogProps {
  /** Null for a new one. */
  spend: Spend | null;
  onClose: () => void;
}

export function SpendDialog({ spend, onClose }: SpendDialogProps) {
  const t = useTranslation();
  const name = spend === null ? '' : isolate(spend.label ?? spendDays(spend));
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={spend === null ? t('costs.new') : t('costs.edit.of', { name })}
      description={t('costs.form.hint')}
      isLong
    >
      {(form) => <SpendForm spend={spend} {...form} />}
    </FormDialog>
  );
}
