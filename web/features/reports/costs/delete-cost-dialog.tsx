import { useState } from 'react';
import { costEndpoints } from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export interface NamedCost {
  id: string;
  name: string;
}

interface DeleteCostDialogProps {
  endpoint: typeof costEndpoints.deleteSpend | typeof costEndpoints.deleteCostRule;
  /** Open while there is one. */
  cost: NamedCost | null;
  onClose: () => void;
}

export function DeleteCostDialog({ endpoint, cost, onClose }: DeleteCostDialogProps) {
  const t = useTranslation();
  // Kept while the dialog fades out, so that its text does not vanish first.
  const [asked, setAsked] = useState(cost);
  if (cost !== null && cost !== asked) setAsked(cost);
  const remove = useSave(endpoint, {
    makesStale: ['reports'],
    saved: t('costs.deleted'),
    failed: t('costs.delete.failed'),
  });
  if (asked === null) return null;
  return (
    <ConfirmDialog
      open={cost !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('costs.delete.title', { name: isolate(asked.name) })}
      description={t('costs.delete.description')}
      confirmLabel={t('costs.delete')}
      cancelLabel={t('costs.cancel')}
      variant="destructive"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: asked.id } });
      }}
    />
  );
}
