import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { costEndpoints } from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface CostRowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function CostRowActions({ name, onEdit, onDelete }: CostRowActionsProps) {
  const t = useTranslation();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('costs.edit.of', { name: isolate(name) })}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
        <span className="md:sr-only">{t('costs.edit')}</span>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('costs.delete.of', { name: isolate(name) })}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
        <span className="md:sr-only">{t('costs.delete')}</span>
      </Button>
    </>
  );
}

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

/** From a bill, or a guess. */
export function CostBadge({ isReal }: { isReal: boolean }) {
  const t = useTranslation();
  return (
    <Badge variant={isReal ? 'success' : 'outline'}>
      {t(isReal ? 'costs.real' : 'costs.expected')}
    </Badge>
  );
}
