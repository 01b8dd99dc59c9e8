import {
  PAYOUT_FIELDS,
  type PayoutColumns,
  type PayoutField,
} from '#contract/payouts/payout-columns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cellText } from '#web/lib/excel/excel-import.ts';
import type { SheetRows } from '#web/lib/excel/excel-sheet.ts';
import { SelectField } from '#web/kit/fields.tsx';

interface ColumnFieldsProps {
  headings: SheetRows[number];
  rows: SheetRows;
  columns: PayoutColumns;
  onChange: (columns: PayoutColumns) => void;
}

const NONE = 'none';
const LOOKED_AT = 50;

/** Which column holds what; a column that is chosen twice leaves its former place. */
export function ColumnFields({ headings, rows, columns, onChange }: ColumnFieldsProps) {
  const t = useTranslation();
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => row.length));
  const options = [
    { value: NONE, label: t('payouts.import.none') },
    ...Array.from({ length: width }, (_, at) => ({
      value: String(at),
      label: cellText(headings[at]) || t('payouts.import.column', { number: at + 1 }),
    })),
  ];
  const choose = (field: PayoutField, value: string | null) => {
    const others = Object.entries(columns).filter(
      ([name, at]) => name !== field && String(at) !== value,
    );
    const chosen = value === null || value === NONE ? [] : [[field, Number(value)]];
    onChange(Object.fromEntries([...others, ...chosen]) as PayoutColumns);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-lg font-semibold">{t('payouts.import.columns')}</legend>
      <p className="text-muted-foreground">{t('payouts.import.columns.hint')}</p>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        {PAYOUT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={t(`payouts.field.${field}`)}
            required={field === 'tracking'}
            options={options}
            value={String(columns[field] ?? NONE)}
            onValueChange={(value) => choose(field, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
