import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { ViewDensity } from '#contract/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';

interface ColumnsButtonProps {
  all: readonly { name: string; label: string }[];
  usual: readonly string[];
  /** Names with commas, as the address has them. */
  columns: string | undefined;
  density: ViewDensity | undefined;
  onChange: (next: { columns?: string | undefined; density?: ViewDensity | undefined }) => void;
}

/** Opens the choice of columns, for lists that take it from the address. */
export function ColumnsButton({ all, usual, columns, density, onChange }: ColumnsButtonProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden="true" />
        {t('common.columns')}
      </Button>
      <ColumnsDialog
        open={open}
        onOpenChange={setOpen}
        all={all}
        usual={usual}
        chosen={columns?.split(',') ?? null}
        density={density}
        onColumns={(next) => onChange({ columns: next?.join(',') })}
        onDensity={(next) => onChange({ density: next })}
      />
    </>
  );
}
