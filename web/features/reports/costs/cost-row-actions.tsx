import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/button.tsx';

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
