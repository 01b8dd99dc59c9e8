import { useState } from 'react';
import { costEndpoints } from '#contract/reports/costs.ts';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
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
  const words = useCostTexts();
  // Kept while the dialog fades out, so that its text does not vanish first.
  const [asked, setAsked] = useState(cost);
  if (cost !== null && cost !== asked) setAsked(cost);
  const remove = useSave(endpoint, {
    makesStale: ['reports'],
    saved: words('deleted'),
    failed: words('delete.failed'),
  });
  if (asked === null) return null;
  return (
    <ConfirmDialog
      open={cost !== null}
      onOpenChange={(open) => !open && onClose()}
      title={words('delete.title', { name: isolate(asked.name) })}
      description={words('delete.description')}
      confirmLabel={words('delete')}
      cancelLabel={words('cancel')}
      variant="destructive"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: asked.id } });
      }}
    />
  );
}
