import type { Offer } from '#contract/offers/offers.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { offerRuleText } from '#web/lib/offer-text.ts';
import { useProductNames } from '#web/lib/product-names.ts';

const SHOWN = 2;

export function OfferProducts({ ids }: { ids: readonly string[] }) {
  const t = useTranslation();
  const names = useProductNames(ids.slice(0, SHOWN));
  if (ids.length === 0) return t('offer.products.all');
  const more = ids.length - names.length;
  return (
    <span className="flex flex-wrap gap-x-2">
      {names.map((name, index) => (
        <bdi key={ids[index]} className="wrap-anywhere">
          {name}
        </bdi>
      ))}
      {more > 0 && <span>{t('offer.products.more', { number: more })}</span>}
    </span>
  );
}

export function OfferRuleText({ offer }: { offer: Offer }) {
  const t = useTranslation();
  const format = useFormat();
  const [giftName = ''] = useProductNames(
    offer.giftProductId === null ? [] : [offer.giftProductId],
  );
  return offerRuleText(t, format, offer, giftName);
}
