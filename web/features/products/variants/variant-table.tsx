/* oxlint-disable jsx-a11y/control-has-associated-label -- the rule takes table cells for controls. */
import { ArrowDownToLine, Trash2 } from 'lucide-react';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { useDirection } from '#web/ui/direction.ts';
import { Input } from '#web/ui/input.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { Switch } from '#web/ui/switch.tsx';
import {
  cellStep,
  FILLABLE,
  fillDown,
  parseBlock,
  pasteBlock,
  type CellColumn,
} from './grid-cells.ts';
import {
  changeRow,
  INPUT_MODE,
  PictureButton,
  removeRow,
  type VariantViewProps,
} from './variant-cells.tsx';
import { rowLabel, type GridRow } from './variant-grid.ts';

const WIDTHS: Record<CellColumn, string> = {
  sku: 'min-w-28',
  barcode: 'min-w-32',
  price: 'min-w-24',
  cost: 'min-w-24',
  stock: 'min-w-20',
  imageUrl: 'min-w-32',
};
const cellClasses = 'border-b p-1 align-top';
/** Stays in sight: the columns of the hundredth variant look alike without it. */
const headClasses =
  'sticky top-0 z-10 border-b bg-muted p-2 text-start font-semibold whitespace-nowrap';

/** Variants as a sheet: arrows and Enter move, Ctrl+D fills down, a block can be pasted. */
export function VariantTable(props: VariantViewProps) {
  const { grid, columns, errors, onChange, isCostFixed } = props;
  const t = useTranslation();
  const language = useLanguage();
  const isRtl = useDirection() === 'rtl';
  const body = useRef<HTMLTableSectionElement>(null);
  const fill = (column: CellColumn, from: number) =>
    onChange({ ...grid, rows: fillDown(grid.rows, column, from) });
  const isFixed = (column: CellColumn) => column === 'cost' && isCostFixed;

  const focusCell = (row: number, column: number) => {
    const cell = body.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
    cell?.focus();
    cell?.select();
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const name = columns[column];
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      if (name && FILLABLE.includes(name) && !isFixed(name)) fill(name, row);
      return;
    }
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isAll = selectionStart === 0 && selectionEnd === value.length;
    const step = cellStep({
      key: event.key,
      shiftKey: event.shiftKey,
      isRtl,
      isAtStart: isAll || selectionEnd === 0,
      isAtEnd: isAll || selectionStart === value.length,
    });
    if (step === null) return;
    event.preventDefault();
    focusCell(row + step.rows, column + step.columns);
  };
  const paste = (event: ClipboardEvent, row: number, column: CellColumn) => {
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    if (block === null) return;
    event.preventDefault();
    const open = columns.filter((name) => !isFixed(name));
    onChange({ ...grid, rows: pasteBlock(grid.rows, open, { row, column }, block) });
  };

  return (
    <ScrollFrame label={t('variants.table')} className="max-h-[70svh] scroll-pt-12 rounded-xl">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{t('variants.table.hint')}</caption>
        <thead>
          <tr>
            <th scope="col" className={headClasses}>
              {t('variants.variant')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={headClasses}>
                <span className="flex items-center justify-between gap-1">
                  {t(`variants.column.${column}`)}
                  {FILLABLE.includes(column) && !isFixed(column) && (
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      title={t('variants.fill')}
                      aria-label={t('variants.fill.of', { column: t(`variants.column.${column}`) })}
                      onClick={() => fill(column, 0)}
                    >
                      <ArrowDownToLine aria-hidden="true" />
                    </Button>
                  )}
                </span>
              </th>
            ))}
            <th scope="col" className={headClasses}>
              {t('variants.column.isActive')}
            </th>
            <th scope="col" className={headClasses}>
              <span className="sr-only">{t('variants.row.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {grid.rows.map((row, at) => {
            const label = rowLabel(grid, row, language);
            const change = (values: Partial<GridRow>) => onChange(changeRow(grid, row.key, values));
            return (
              <tr key={row.key} className={cn(!row.isActive && 'bg-muted')}>
                <th scope="row" className="min-w-20 border-b p-2 pt-3 text-start font-medium">
                  <bdi>{label}</bdi>
                  <CellError text={errors.get(`variants.${at}.values`)} />
                </th>
                {columns.map((column, position) => {
                  const error = errors.get(`variants.${at}.${column}`);
                  return (
                    <td key={column} className={cn(cellClasses, WIDTHS[column])}>
                      <span className="flex gap-1">
                        <Input
                          data-cell={`${at}:${position}`}
                          aria-label={`${t('ui.labelled', { name: t(`variants.column.${column}`) })} ${label}`}
                          aria-invalid={error === undefined ? undefined : true}
                          inputMode={INPUT_MODE[column]}
                          autoComplete="off"
                          dir="ltr"
                          className="px-2 rtl:text-end"
                          readOnly={isFixed(column)}
                          value={row[column]}
                          onChange={(event) => change({ [column]: event.target.value })}
                          onFocus={(event) => event.target.select()}
                          onKeyDown={(event) => move(event, at, position)}
                          onPaste={(event) => paste(event, at, column)}
                        />
                        {column === 'imageUrl' && (
                          <PictureButton
                            label={label}
                            onUploaded={(imageUrl) => change({ imageUrl })}
                          />
                        )}
                      </span>
                      <CellError text={error} />
                    </td>
                  );
                })}
                <td className={cn(cellClasses, 'relative overflow-hidden pt-3')}>
                  <Switch
                    aria-label={`${t('ui.labelled', { name: t('variants.column.isActive') })} ${label}`}
                    checked={row.isActive}
                    onCheckedChange={(isActive) => change({ isActive })}
                  />
                </td>
                <td className={cellClasses}>
                  <Button
                    variant="ghost"
                    size="icon"
                    disabled={grid.rows.length === 1}
                    aria-label={t('variants.row.remove', { name: label })}
                    onClick={() => onChange(removeRow(grid, row.key))}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function CellError({ text }: { text: string | undefined }) {
  return (
    <span aria-live="polite" className="block text-xs text-destructive empty:hidden">
      {text}
    </span>
  );
}
