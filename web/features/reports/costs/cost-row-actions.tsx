import { Pencil, Trash2 } from 'lucide-react';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/button.tsx';

interface CostRowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function CostRowActions({ name, onEdit, onDelete }: CostRowActionsProps) {
  const words = useCostTexts();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={words('edit.of', { name: isolate(name) })}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
        <span className="md:sr-only">{words('edit')}</span>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={words('delete.of', { name: isolate(name) })}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
        <span className="md:sr-only">{words('delete')}</span>
      </Button>
    </>
  );
}
