import { algerianDay } from '#contract/algerian-day.ts';
import { isOfferOf, offerState, type OfferRule } from '#contract/offer-rules.ts';
import { productsOf, type Product } from './catalogue.ts';
import { html, type Html } from './html.ts';
import type { Fields, Store } from './store.ts';

const amounts = new Intl.NumberFormat('ar-DZ', { maximumFractionDigits: 2 });

/** An offer of a product that runs today, as its page shows it. */
export interface RunningOffer {
  name: string;
  text: Html;
}

/** The dashboard sends the fields of the rule as they are; its id is the record's. */
const toRule = (id: string, fields: Fields) => ({ ...fields, id }) as unknown as OfferRule;

/** In their order of precedence. An offer whose gift is sold out is left out. */
export function offersOn(store: Store, product: Product, now = Date.now()): RunningOffer[] {
  const today = algerianDay(now);
  const gifts = new Map(productsOf(store).map((one) => [one.dashboardId, one]));
  return store
    .all('offers')
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, fields }) => toRule(id, fields))
    .filter((rule) => offerState(rule, today) === 'active')
    .filter((rule) => isOfferOf(rule, product.dashboardId ?? ''))
    .toSorted((a, b) => a.precedence - b.precedence)
    .flatMap((rule) => {
      const text = textOf(rule, gifts.get(rule.giftProductId));
      return text === null ? [] : [{ name: rule.nameAr, text }];
    });
}

function textOf(rule: OfferRule, gift: Product | undefined): Html | null {
  const { kind, minQuantity, price, percent, giftQuantity } = rule;
  if (kind === 'price') {
    return html`<bdi>${minQuantity}</bdi> بـ <bdi>${amounts.format(price ?? 0)}</bdi> دج`;
  }
  if (kind === 'percent') {
    return html`خصم <bdi dir="ltr">${percent}%</bdi> ابتداءً من <bdi>${minQuantity}</bdi>`;
  }
  if (gift === undefined || gift.stock < (giftQuantity ?? 1)) return null;
  return html`اشترِ <bdi>${minQuantity}</bdi> والهدية <bdi>${giftQuantity} × ${gift.name}</bdi>`;
}
