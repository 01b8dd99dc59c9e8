import { toCentimes, toDinars } from '#contract/amounts.ts';
import { algerianDay } from '#contract/common.ts';
import { bestOffer, isOfferOf, offerState, type OfferRule } from '#contract/offers/offer-rules.ts';
import { productsOf, type Product } from './catalogue.ts';
import { html, type Html } from './html.ts';
import type { Fields, Store } from './store.ts';

const amounts = new Intl.NumberFormat('ar-DZ', { maximumFractionDigits: 2 });

/** An offer of a product that runs today, as its page shows it. */
export interface RunningOffer {
  name: string;
  text: Html;
}

/** The dashboard sends the fields of the rule as they are; its id is the dashboard's. */
const toRule = (id: string, fields: Fields) => ({ ...fields, id }) as unknown as OfferRule;

const rulesOf = (store: Store): OfferRule[] =>
  store
    .all('offers')
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, dashboardId, fields }) => toRule(dashboardId ?? id, fields));

export interface Sale {
  /** What the units cost, with the offer. */
  goods: number;
  offerId: string | null;
}

/** What so many units of a product cost, with the offer that is best for the customer. */
export function saleOf(store: Store, product: Product, quantity: number, now = Date.now()): Sale {
  const line = {
    productId: product.dashboardId,
    quantity,
    unitPrice: product.price,
    kind: 'sold' as const,
  };
  const shelf = new Map(productsOf(store).map((one) => [one.dashboardId, one]));
  const { best } = bestOffer([line], rulesOf(store), algerianDay(now), {
    isGiftInStock: (id, units) => {
      const taken = id === product.dashboardId ? quantity : 0;
      return (shelf.get(id)?.stock ?? 0) >= units + taken;
    },
    giftPrice: (id) => shelf.get(id)?.price ?? null,
  });
  const full = toCentimes(product.price) * quantity;
  return {
    goods: toDinars(full - toCentimes(best?.discount ?? 0)),
    offerId: best?.offer.id ?? null,
  };
}

/** In their order of precedence. An offer whose gift is sold out is left out. */
export function offersOn(store: Store, product: Product, now = Date.now()): RunningOffer[] {
  const today = algerianDay(now);
  const gifts = new Map(productsOf(store).map((one) => [one.dashboardId, one]));
  return rulesOf(store)
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
