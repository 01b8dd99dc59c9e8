import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { algerianDay } from '#contract/algerian-day.ts';
import { bestOffer, type AppliedOffer, type LeftOutOffer } from '#contract/best-offer.ts';
import { offerEndpoints, type Offer } from '#contract/offers.ts';
import type { Order } from '#contract/orders.ts';
import { productEndpoints, type Product } from '#contract/products.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { pricedLine, writtenLines, type LineValues } from './order-line-values.ts';
import type { OrderFormApi } from './order-form-values.ts';

export interface OrderFormOffer {
  /** The best for the customer; null where none applies. */
  best: AppliedOffer<Offer> | null;
  leftOut: readonly LeftOutOffer<Offer>[];
  /** Staff took it off. */
  isRefused: boolean;
  refuse: (isRefused: boolean) => void;
  /** The discount of each line with the offer; undefined without. */
  discounts: readonly number[] | undefined;
}

/**
 * The offer of the order while it is typed. A pending order follows the best one unless staff took
 * it off; once it is confirmed, its price is what the customer was told.
 */
export function useOrderOffer(form: OrderFormApi, order: Order | undefined): OrderFormOffer | null {
  const isOpen = order === undefined || order.status === 'pending';
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { data: offers, shelf } = useOffers(isOpen);
  const [isRefused, setRefused] = useState(order !== undefined && order.offer === null);
  const [today] = useState(() => algerianDay(Date.now()));
  const written = writtenLines(lines);
  const find = (among: readonly Offer[]) =>
    bestOffer(written.map(offerLine), among, today, shelf(written));
  // The one that the customer was told of stays while it applies, even if another would save more.
  const told = offers?.filter(({ id }) => id === order?.offer?.id) ?? [];
  const kept = find(told);
  const found = offers && (kept.best === null ? find(offers) : kept);
  const best = found?.best ?? null;
  const chosen = isRefused ? '' : (best?.offer.id ?? '');
  const put = useEffectEvent((offerId: string) => {
    if (form.getValues('offerId') === offerId) return;
    form.setValue('offerId', offerId, { shouldDirty: true });
  });
  const isKnown = isOpen && found !== undefined;
  useEffect(() => {
    if (isKnown) put(chosen);
  }, [isKnown, chosen]);
  if (!isKnown) return null;
  return {
    best,
    leftOut: found.leftOut,
    isRefused,
    refuse: setRefused,
    discounts: chosen === '' ? undefined : best?.discounts,
  };
}

const offerLine = (line: LineValues) => {
  const priced = pricedLine(line);
  return {
    productId: line.productId || null,
    kind: line.kind,
    quantity: priced?.quantity ?? 0,
    unitPrice: priced?.unitPrice ?? Number.NaN,
  };
};

/** As the server gives it: the parts of a bundle, or the first variant on sale. */
function giftStock(product: Product | undefined): number {
  if (product === undefined || product.bundleSerumIds?.length) return product?.availableStock ?? 0;
  const { variants } = product;
  return (variants.find(({ isActive }) => isActive) ?? variants[0])?.stock ?? 0;
}

/** The offers, and what is on the shelf of the gifts that they promise. */
function useOffers(isWanted: boolean) {
  const { data: offers } = useQuery({
    ...endpointQuery(offerEndpoints.listOffers, { query: {} }),
    enabled: isWanted,
  });
  const ids = [...new Set((offers ?? []).flatMap(({ giftProductId }) => giftProductId ?? []))];
  const gifts = useQueries({
    queries: ids.map((id) => endpointQuery(productEndpoints.getProduct, { params: { id } })),
  });
  const productOf = (id: string) => gifts.find((gift) => gift.data?.id === id)?.data;
  const shelf = (lines: readonly LineValues[]) => ({
    isGiftInStock: (id: string, quantity: number) => {
      const taken = lines
        .filter(({ productId }) => productId === id)
        .reduce((sum, line) => sum + (pricedLine(line)?.quantity ?? 0), 0);
      return giftStock(productOf(id)) >= taken + quantity;
    },
    giftPrice: (id: string) => productOf(id)?.price ?? null,
  });
  return { data: gifts.some(({ isPending }) => isPending) ? undefined : offers, shelf };
}
