import type { Spend } from '#contract/reports/costs.ts';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
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
  const words = useCostTexts();
  const name = spend === null ? '' : isolate(spend.label ?? spendDays(spend));
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={spend === null ? words('new') : words('edit.of', { name })}
      description={words('form.hint')}
      isLong
    >
      {(form) => <SpendForm spend={spend} {...form} />}
    </FormDialog>
  );
}
