import type { CarrierWilayaPrice } from '#contract/carriers/carrier-places.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';

interface PriceCellProps {
  theirs: CarrierWilayaPrice['home'];
  /** Undefined where the shop has entered none. */
  ours: number | undefined;
}

/** The carrier's price, and under it ours if it is another. */
export function PriceCell({ theirs, ours }: PriceCellProps) {
  const t = useTranslation();
  const format = useFormat();
  const amount = (value: number) => format.amount(value, t('carriers.currency'));
  const isOther = ours !== undefined && theirs !== null && (ours < theirs.from || ours > theirs.to);
  return (
    <td className="py-2 pe-2">
      {theirs === null && '—'}
      {theirs !== null &&
        (theirs.from === theirs.to
          ? amount(theirs.from)
          : t('carriers.prices.range', {
              from: format.number(theirs.from),
              to: amount(theirs.to),
            }))}
      {ours !== undefined && (
        <span
          className={isOther ? 'block text-xs text-warning' : 'block text-xs text-muted-foreground'}
          {...(isOther && { title: t('carriers.prices.differs') })}
        >
          {t('carriers.prices.ours')}: {amount(ours)}
        </span>
      )}
    </td>
  );
}
