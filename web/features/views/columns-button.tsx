import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import type { ViewDensity } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';

const load = () => import('./columns-dialog.tsx');
const ColumnsDialog = lazy(async () => ({ default: (await load()).ColumnsDialog }));

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
  return (
    <DialogButton
      variant="outline"
      load={load}
      renderDialog={(open) => (
        <ColumnsDialog
          {...open}
          all={all}
          usual={usual}
          chosen={columns?.split(',') ?? null}
          density={density}
          onColumns={(next) => onChange({ columns: next?.join(',') })}
          onDensity={(next) => onChange({ density: next })}
        />
      )}
    >
      <Columns3 aria-hidden="true" />
      {t('common.columns')}
    </DialogButton>
  );
}
