import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { algerianDay } from '#contract/common.ts';
import { bestOffer, type AppliedOffer, type LeftOutOffer } from '#contract/offers/offer-rules.ts';
import { offerEndpoints, type Offer } from '#contract/offers/offers.ts';
import type { OrderOffer } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { pricedLine, writtenLines, type LineValues } from '../lines/order-line-values.ts';
import { isSameValue } from '#web/lib/changed-fields.ts';
import { orderFormValues, type OrderFormApi } from '../order-form-values.ts';

export interface OrderFormOffer {
  /** The best for the customer; null where none applies. */
  best: AppliedOffer<Offer> | null;
  leftOut: readonly LeftOutOffer<Offer>[];
  /** The offer that the order was taken with, where its goods get none of that name today. */
  lost: OrderOffer | null;
  /** The goods were changed, and their offer with them: staff may keep the old price. */
  isRepriced: boolean;
  /** Staff took it off, or kept the old price. */
  isRefused: boolean;
  refuse: (isRefused: boolean) => void;
  /** The discount of each line with the offer; undefined without. */
  discounts: readonly number[] | undefined;
}

/**
 * The offer of the order while it is typed. New goods get the best one, in a new order and in a
 * pending one that is edited; goods that nobody touches keep the price that the customer was told.
 * Once the order is confirmed, its price stays. Undefined while the offers are read.
 */
export function useOrderOffer(
  form: OrderFormApi,
  order: Order | undefined,
): OrderFormOffer | null | undefined {
  const isOpen = order === undefined || order.status === 'pending';
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { data: offers, isLoading, giftsInStock } = useOffers(isOpen);
  const [decided, setDecided] = useState<boolean | null>(null);
  const [today] = useState(() => algerianDay(Date.now()));
  const written = writtenLines(lines);
  const find = (among: readonly Offer[]) =>
    bestOffer(written.map(offerLine), among, today, giftsInStock(written));
  const told = order?.offer ?? null;
  const isUntouched = order !== undefined && isSameValue(written, orderFormValues(order).lines);
  const kept = find(offers?.filter(({ id }) => id === told?.id) ?? []);
  const found = isUntouched && told !== null ? kept : find(offers ?? []);
  const { best } = found;
  const isRepriced =
    order !== undefined && !isUntouched && (best?.offer.id ?? null) !== (told?.id ?? null);
  const isRefused = decided ?? (isUntouched && told === null);
  const lost = kept.best === null ? told : null;
  const old = useOldPrice(form, order, lost !== null && isRepriced && isRefused);
  const applied = isRefused ? (isRepriced ? kept.best : null) : best;
  const isAsTold = isUntouched && !isRefused && told !== null;
  const chosen = isAsTold ? told.id : (applied?.offer.id ?? '');
  const put = useEffectEvent((offerId: string) => {
    if (form.getValues('offerId') === offerId) return;
    form.setValue('offerId', offerId, { shouldDirty: true });
  });
  const isKnown = isOpen && offers !== undefined;
  useEffect(() => {
    if (isKnown) put(chosen);
  }, [isKnown, chosen]);
  if (!isKnown) return isLoading ? undefined : null;
  return {
    best,
    leftOut: found.leftOut,
    lost,
    isRepriced,
    isRefused,
    refuse: (next) => {
      setDecided(next);
      if (!next) old.takeOff();
    },
    discounts: isAsTold
      ? written.map((line) => storedLine(order, line)?.discount ?? 0)
      : applied?.discounts,
  };
}

const storedLine = (order: Order | undefined, { id }: LineValues) =>
  order?.lines.find((line) => line.id === id);

/** What the offer took off this line, for the units that it has now; null where it took nothing. */
function oldDiscount(order: Order | undefined, line: LineValues): string | null {
  const stored = storedLine(order, line);
  const units = pricedLine(line)?.quantity;
  const isOffers = order?.offer?.discountedLines?.includes(line.id ?? 0) !== false;
  if (!isOffers || !stored?.discount || units === undefined) return null;
  return String(Math.round((stored.discount * 100 * units) / stored.quantity) / 100);
}

/** Writes the price that an offer gave into the lines, where the offer itself is over. */
function useOldPrice(form: OrderFormApi, order: Order | undefined, isKept: boolean) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const old = lines.map((line) => oldDiscount(order, line));
  const put = (discounts: readonly (string | null)[]) => {
    const before = form.getValues('lines');
    const next = before.map((line, at) => ({ ...line, discount: discounts[at] ?? line.discount }));
    if (!isSameValue(next, before)) form.setValue('lines', next, { shouldDirty: true });
  };
  const kept = isKept ? JSON.stringify(old) : null;
  const keep = useEffectEvent((discounts: string) =>
    put(JSON.parse(discounts) as (string | null)[]),
  );
  useEffect(() => {
    if (kept !== null) keep(kept);
  }, [kept]);
  const takeOff = () =>
    isKept && put(lines.map(({ discount }, at) => (discount === old[at] ? '' : null)));
  return { takeOff };
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

/** The offers, and how many of the promised gifts are in stock. */
function useOffers(isWanted: boolean) {
  const { data: offers, isLoading } = useQuery({
    ...endpointQuery(offerEndpoints.listOffers, { query: {} }),
    enabled: isWanted,
  });
  const ids = [...new Set((offers ?? []).flatMap(({ giftProductId }) => giftProductId ?? []))];
  const gifts = useQueries({
    queries: ids.map((id) => endpointQuery(productEndpoints.getProduct, { params: { id } })),
  });
  const productOf = (id: string) => gifts.find((gift) => gift.data?.id === id)?.data;
  const giftsInStock = (lines: readonly LineValues[]) => ({
    isGiftInStock: (id: string, quantity: number) => {
      const taken = lines
        .filter(({ productId }) => productId === id)
        .reduce((sum, line) => sum + (pricedLine(line)?.quantity ?? 0), 0);
      return giftStock(productOf(id)) >= taken + quantity;
    },
    giftPrice: (id: string) => productOf(id)?.price ?? null,
  });
  const isAnyPending = gifts.some(({ isPending }) => isPending);
  return {
    data: isAnyPending ? undefined : offers,
    isLoading: isLoading || isAnyPending,
    giftsInStock,
  };
}
