/* oxlint-disable jsx-a11y/control-has-associated-label -- the rule takes table cells for controls. */
import type { KeyboardEvent } from 'react';
import type { Wilaya } from '#contract/geography/wilayas.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { Input } from '#web/ui/input.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';
import {
  PRICE_FIELDS,
  type PriceErrors,
  type PriceField,
  type WilayaPrice,
} from './wilaya-prices.ts';

interface WilayaPriceRowProps {
  wilaya: Wilaya;
  price: WilayaPrice;
  errors: PriceErrors | undefined;
  isChanged: boolean;
  disabled: boolean;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onChange: (field: PriceField, value: string) => void;
  /** Returns whether the pasted block was applied; a single value is left to the browser. */
  onPaste: (text: string, field: PriceField) => boolean;
}

export function WilayaPriceRow(props: WilayaPriceRowProps) {
  const { wilaya, price, errors, isChanged, disabled, isSelected, onSelect, onChange, onPaste } =
    props;
  const t = useTranslation();
  const text = useUiText();
  const language = useLanguage();
  const name = wilayaName(wilaya.code, language) ?? wilaya.nameAr;
  const arabic = { lang: 'ar', text: wilaya.nameAr };
  const latin = { lang: 'fr', text: wilaya.nameFr };
  const names = language === 'ar' ? [arabic, latin] : [latin, arabic];
  return (
    <tr className={cn('[&>*]:border-b [&>*]:px-1 md:[&>*]:px-2', isChanged && 'bg-primary-soft')}>
      {!disabled && (
        <td>
          <Checkbox
            aria-label={text.selectRow(name)}
            checked={isSelected}
            onCheckedChange={(isOn) => onSelect(isOn === true)}
          />
        </td>
      )}
      <th scope="row" className="h-12 py-1 text-start font-normal">
        <span className="flex items-baseline gap-2">
          <span className="w-5 shrink-0 text-end text-muted-foreground">{wilaya.code}</span>
          <span className="flex min-w-0 flex-col md:flex-row md:items-baseline md:gap-2">
            {names.map((one, place) => (
              <bdi
                key={one.lang}
                lang={one.lang}
                className={cn(place > 0 && 'text-xs text-muted-foreground')}
              >
                {one.text}
              </bdi>
            ))}
          </span>
        </span>
      </th>
      {PRICE_FIELDS.map((field) => {
        const rule = errors?.[field];
        return (
          <td key={field} className="py-1">
            <Input
              data-price={field}
              aria-label={t('prices.cell', { wilaya: name, field: t(`prices.${field}`) })}
              aria-invalid={rule !== undefined || undefined}
              title={rule === undefined ? undefined : validationSentence(rule, language)}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              disabled={disabled}
              className="text-end tabular-nums rtl:text-start"
              value={price[field]}
              onChange={(event) => onChange(field, event.target.value)}
              onKeyDown={(event) => moveBetweenRows(event, field)}
              onPaste={(event) => {
                if (onPaste(event.clipboardData.getData('text/plain'), field)) {
                  event.preventDefault();
                }
              }}
            />
          </td>
        );
      })}
    </tr>
  );
}

/** As in a spreadsheet, Enter and the arrow keys move to the same column of the next row. */
function moveBetweenRows(event: KeyboardEvent<HTMLInputElement>, field: PriceField): void {
  const row = event.currentTarget.closest('tr');
  const next = {
    Enter: row?.nextElementSibling,
    ArrowDown: row?.nextElementSibling,
    ArrowUp: row?.previousElementSibling,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const cell = next?.querySelector<HTMLInputElement>(`[data-price="${field}"]`);
  cell?.focus();
  cell?.select();
}
