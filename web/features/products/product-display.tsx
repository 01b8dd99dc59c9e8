import { VIEW_COLUMNS, type ViewDensity } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ColumnsButton } from '../views/columns-button.tsx';
import { USUAL_COLUMNS, useProductHeadings } from './product-columns.tsx';

interface ProductDisplayProps {
  columns: string | undefined;
  density: ViewDensity | undefined;
  onChange: (next: { columns?: string | undefined; density?: ViewDensity | undefined }) => void;
}

const USUAL = USUAL_COLUMNS.join(',');

/** Cards, or a table of the columns that the address names. */
export function ProductDisplay({ columns, density, onChange }: ProductDisplayProps) {
  const t = useTranslation();
  const headings = useProductHeadings();
  const all = VIEW_COLUMNS.products.map((name) => ({ name, label: headings[name] }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        legend={t('productTable.display')}
        legendHidden
        layout="wrapped"
        value={columns === undefined ? 'cards' : 'table'}
        onValueChange={(display) =>
          onChange({ columns: display === 'table' ? USUAL : undefined, density: undefined })
        }
        segments={(['cards', 'table'] as const).map((value) => ({
          value,
          label: t(`productTable.${value}`),
        }))}
      />
      {columns !== undefined && (
        <ColumnsButton
          all={all}
          usual={USUAL_COLUMNS}
          columns={columns === USUAL ? undefined : columns}
          density={density}
          onChange={(next) =>
            onChange('columns' in next ? { columns: next.columns ?? USUAL } : next)
          }
        />
      )}
    </div>
  );
}
