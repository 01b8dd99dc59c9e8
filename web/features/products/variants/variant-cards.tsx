import { ArrowDownToLine, Trash2 } from 'lucide-react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { SwitchField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { FILLABLE, fillDown } from './grid-cells.ts';
import {
  changeRow,
  INPUT_MODE,
  PictureButton,
  removeRow,
  type VariantViewProps,
} from './variant-cells.tsx';
import { rowLabel, type GridRow } from './variant-grid.ts';

/** The same on a phone: one card for each variant. */
export function VariantCards(props: VariantViewProps) {
  const { grid, columns, errors, onChange, isCostFixed } = props;
  const t = useTranslation();
  const language = useLanguage();
  return (
    <ul className="flex flex-col gap-3">
      {grid.rows.map((row, at) => {
        const label = rowLabel(grid, row, language);
        const change = (values: Partial<GridRow>) => onChange(changeRow(grid, row.key, values));
        return (
          <li key={row.key}>
            <Card
              className={cn(
                'relative flex flex-col gap-3 overflow-hidden p-3',
                !row.isActive && 'bg-muted',
              )}
            >
              <div className="flex items-center justify-between gap-2">
                <h3 className="font-semibold">
                  <bdi>{label}</bdi>
                </h3>
                <Button
                  variant="ghost"
                  size="icon"
                  disabled={grid.rows.length === 1}
                  aria-label={t('variants.row.remove', { name: label })}
                  onClick={() => onChange(removeRow(grid, row.key))}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
              <span aria-live="polite" className="text-xs text-destructive empty:hidden">
                {errors.get(`variants.${at}.values`)}
              </span>
              <div className="grid grid-cols-2 items-start gap-3">
                {columns.map((column) => {
                  const isFixed = column === 'cost' && isCostFixed;
                  return (
                    <Field
                      key={column}
                      label={t(`variants.column.${column}`)}
                      error={errors.get(`variants.${at}.${column}`)}
                    >
                      <span className="flex gap-1">
                        <Input
                          aria-label={`${t('ui.labelled', { name: t(`variants.column.${column}`) })} ${label}`}
                          inputMode={INPUT_MODE[column]}
                          autoComplete="off"
                          dir="ltr"
                          className="rtl:text-end"
                          readOnly={isFixed}
                          value={row[column]}
                          onChange={(event) => change({ [column]: event.target.value })}
                        />
                        {column === 'imageUrl' && (
                          <PictureButton
                            label={label}
                            onUploaded={(imageUrl) => change({ imageUrl })}
                          />
                        )}
                      </span>
                    </Field>
                  );
                })}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <SwitchField
                  label={t('variants.column.isActive')}
                  value={row.isActive}
                  onValueChange={(isActive) => change({ isActive })}
                />
                {at < grid.rows.length - 1 && (
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={() =>
                      onChange({
                        ...grid,
                        rows: FILLABLE.filter(
                          (column) =>
                            column !== 'stock' &&
                            columns.includes(column) &&
                            !(column === 'cost' && isCostFixed),
                        ).reduce((rows, column) => fillDown(rows, column, at), grid.rows),
                      })
                    }
                  >
                    <ArrowDownToLine aria-hidden="true" />
                    {t('variants.fill.card')}
                  </Button>
                )}
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
