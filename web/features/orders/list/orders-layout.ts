import { useMemo, type CSSProperties } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useByWidth } from '#web/ui/use-by-width.ts';
import { useOrdersTrust } from '#web/features/trust/use-trust.ts';
import { parcelEndpoints, type Parcel } from '#contract/parcels/parcels.ts';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { ordersCardColumns, ordersNarrowColumns } from './orders-narrow-columns.tsx';
import { ordersColumns, type ParcelStates } from './orders-columns.tsx';
import { sharedWords } from './shared-words.ts';
import type { OrdersSearch } from './orders-search.ts';

type Layout = 'cards' | 'narrow' | 'wide' | 'wider' | 'widest' | 'full';

/** Chooses the layout by the width of the content area, in rem. */
function layoutFor(room: number): Layout {
  if (room < 40) return 'cards';
  if (room < 56) return 'narrow';
  if (room < 64) return 'wide';
  if (room < 79) return 'wider';
  return room < 94 ? 'widest' : 'full';
}

/** With room for a column of parcels. */
const ROOMY: readonly Layout[] = ['wider', 'widest', 'full'];

/** Long names take two lines of the available width. */
const TEXT_WIDTHS: Record<Layout, string> = {
  cards: '100%',
  narrow: '10rem',
  wide: '5rem',
  wider: '8rem',
  widest: '11rem',
  full: '16rem',
};

/** How a table of orders looks at the width it has; `frame` belongs to the element around it. */
export function useOrdersLayout(
  rows: readonly Order[] | undefined,
  chosen: OrdersSearch['columns'],
) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { ref, choice: layout } = useByWidth<HTMLDivElement, Layout>(layoutFor);
  const parcels = useParcelStates(rows);
  const trusts = useOrdersTrust(rows);
  const columns = useMemo(() => {
    const shared = layout === 'wide' ? sharedWords(rows ?? [], language) : '';
    const words = { t, format, language, parcels, trusts, shared };
    if (layout === 'cards') return ordersCardColumns(words);
    return layout === 'narrow' && chosen === undefined
      ? ordersNarrowColumns(words)
      : ordersColumns(words, ROOMY.includes(layout), chosen);
  }, [rows, t, format, language, layout, parcels, trusts, chosen]);
  const style = {
    '--text-width': TEXT_WIDTHS[layout],
    // At 1280 px the buttons of a row are in sight too, also in French.
    ...(layout === 'wide' && { '--cell-gap': '0.17rem', '--goods-width': '6.25rem' }),
  } as CSSProperties;
  return { frame: { ref, style }, columns, asCards: layout === 'cards' };
}

const NONE: ParcelStates = new Map();

/**
 * Read beside the page, so that the list itself is no slower for shops without carriers: parcels
 * exist only for orders that have a company.
 */
function useParcelStates(rows: readonly Order[] | undefined): ParcelStates {
  const ids = (rows ?? []).filter(({ deliveryCompanyId }) => deliveryCompanyId !== null);
  const orderIds = ids.map(({ id }) => id).join(',');
  const { data } = useQuery({
    ...endpointQuery(parcelEndpoints.listParcels, { query: { orderIds } }),
    select: newestStates,
    enabled: orderIds !== '',
  });
  return data ?? NONE;
}

/** The newest parcel of an order comes first. */
function newestStates(parcels: readonly Parcel[]): ParcelStates {
  const states = new Map<string, ParcelState>();
  for (const { orderId, state } of parcels) if (!states.has(orderId)) states.set(orderId, state);
  return states;
}
