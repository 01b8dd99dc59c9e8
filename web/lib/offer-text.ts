import type { OfferRule } from '#contract/offers/offer-rules.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from './format.ts';
import { isolate } from './isolate.ts';

type Terms = Pick<OfferRule, 'kind' | 'minQuantity' | 'price' | 'percent' | 'giftQuantity'>;

/** What an offer gives, in words: "2 for 3,500 DA". */
export function offerRuleText(
  t: Translate,
  format: Format,
  { kind, minQuantity: count, price, percent, giftQuantity }: Terms,
  giftName: string,
): string {
  if (kind === 'price') {
    const amount = format.amount(price ?? 0, t('orders.currency'));
    return t('offer.rule.price', { count, price: isolate(amount) });
  }
  if (kind === 'percent') {
    return t('offer.rule.percent', {
      count,
      percent: `\u2066${format.number(percent ?? 0)}%\u2069`,
    });
  }
  const gift = giftQuantity === 1 ? giftName : `${format.number(giftQuantity ?? 1)} × ${giftName}`;
  return t('offer.rule.gift', { count, gift: isolate(gift) });
}
