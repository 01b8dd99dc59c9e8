import { useState } from 'react';
import { costEndpoints } from '#contract/reports/costs.ts';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { isolate } from '#web/lib/isolate.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

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
  const remove = useEndpointMutation(endpoint, {
    makesStale: ['reports'],
    onSuccess: () => toast({ title: words('deleted') }),
    onError: (error) => toastFailure(words('delete.failed'), error),
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
