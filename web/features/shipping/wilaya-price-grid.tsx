import { useMemo, useState } from 'react';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';
import type { PriceDraft } from './price-draft.ts';
import { WilayaPriceFill } from './wilaya-price-tools.tsx';
import { WilayaPriceRow } from './wilaya-price-row.tsx';
import { pastePrices, priceOf, withPrice, type PriceField } from './wilaya-prices.ts';

const SEARCHED = WILAYAS.map((wilaya) => ({
  wilaya,
  text: foldForSearch([wilaya.code, wilaya.nameAr, wilaya.nameFr, wilaya.nameEn].join(' ')),
}));

interface WilayaPriceGridProps {
  label: string;
  draft: PriceDraft;
  disabled?: boolean;
}

/** One row per wilaya with two prices, edited in place like a spreadsheet. */
export function WilayaPriceGrid({ label, draft, disabled = false }: WilayaPriceGridProps) {
  const t = useTranslation();
  const text = useUiText();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(() => {
    const words = foldForSearch(search);
    return SEARCHED.filter((one) => one.text.includes(words)).map(({ wilaya }) => wilaya);
  }, [search]);
  const codes = shown.map(({ code }) => code);
  const isAllSelected = codes.length > 0 && codes.every((code) => selected.has(code));
  const changed = new Set(draft.changed);

  const select = (wanted: readonly number[], isOn: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const code of wanted) {
        if (isOn) next.add(code);
        else next.delete(code);
      }
      return next;
    });
  const paste = (pasted: string, code: number, field: PriceField): boolean => {
    const next = pastePrices(draft.values, pasted, { code, field }, codes);
    if (next !== null) draft.change(next);
    return next !== null;
  };

  return (
    <div className="flex flex-col gap-3">
      <SearchInput
        label={t('prices.search')}
        value={search}
        onValueChange={setSearch}
        className="md:w-72"
      />
      {selected.size > 0 && !disabled && (
        <WilayaPriceFill
          draft={draft}
          selected={[...selected]}
          onDone={() => setSelected(new Set())}
        />
      )}
      <div className="max-h-[32rem] overflow-y-auto rounded-lg border">
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{label}</caption>
          <thead className="text-muted-foreground [&_th]:sticky [&_th]:top-0 [&_th]:z-10 [&_th]:h-11 [&_th]:border-b [&_th]:bg-muted [&_th]:px-1 md:[&_th]:px-2 [&_th]:font-semibold">
            <tr>
              {!disabled && (
                <th scope="col" className="w-10 text-start">
                  <Checkbox
                    aria-label={text.selectAll}
                    checked={isAllSelected || (selected.size > 0 ? 'indeterminate' : false)}
                    onCheckedChange={(isOn) => select(codes, isOn === true)}
                  />
                </th>
              )}
              <th scope="col" className="text-start">
                {t('prices.wilaya')}
              </th>
              <th scope="col" className="w-22 text-end md:w-36">
                {t('prices.home')}
              </th>
              <th scope="col" className="w-22 text-end md:w-36">
                {t('prices.office')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((wilaya) => (
              <WilayaPriceRow
                key={wilaya.code}
                wilaya={wilaya}
                price={priceOf(draft.values, wilaya.code)}
                errors={draft.errors[wilaya.code]}
                isChanged={changed.has(wilaya.code)}
                disabled={disabled}
                isSelected={selected.has(wilaya.code)}
                onSelect={(isOn) => select([wilaya.code], isOn)}
                onChange={(field, value) =>
                  draft.change(
                    withPrice(draft.values, wilaya.code, { [field]: value }),
                    `${wilaya.code}.${field}`,
                  )
                }
                onPaste={(pasted, field) => paste(pasted, wilaya.code, field)}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <p className="p-6 text-center text-muted-foreground">{t('prices.noMatch')}</p>
        )}
      </div>
      {draft.isWrong && (
        <p role="alert" className="text-destructive">
          {t('prices.wrong')}
        </p>
      )}
    </div>
  );
}
