import type { Language } from '#contract/language.ts';
import type { StockMove } from '#contract/stock/stock.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { productName } from '#web/lib/product-name.ts';
import { Ltr } from '#web/ui/ltr.tsx';

export type NamedGoods = Pick<
  StockMove,
  'nameAr' | 'nameFr' | 'nameEn' | 'variantAr' | 'variantFr' | 'variantEn' | 'sku'
>;

/** The product with the values of its options: "سيروم 50 مل". */
export function stockName(goods: NamedGoods, language: Language): string {
  const { variantAr, variantFr, variantEn } = goods;
  const options = { ar: variantAr, fr: variantFr, en: variantEn }[language] ?? variantAr;
  const name = productName(goods, language);
  return options === null ? name : `${name} ${options}`;
}

export function StockName({ goods }: { goods: NamedGoods }) {
  const language = useLanguage();
  return (
    <span className="flex min-w-0 flex-col whitespace-normal md:max-w-64 md:min-w-36">
      <bdi className="font-semibold wrap-break-word">{stockName(goods, language)}</bdi>
      {goods.sku !== null && (
        <Ltr className="text-xs font-normal text-muted-foreground">{goods.sku}</Ltr>
      )}
    </span>
  );
}
