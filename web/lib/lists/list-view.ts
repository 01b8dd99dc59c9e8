import {
  VIEW_COLUMNS,
  VIEW_DENSITIES,
  type ViewDensity,
  type ViewList,
} from '#contract/views/view-lists.ts';
import { recall, remember } from '../device/device-memory.ts';
import { idIn } from './address-values.ts';

/** What a saved view keeps of a list, as its address writes it. */
export interface ListView {
  filters: Readonly<Record<string, string>>;
  columns: readonly string[] | null;
  density: ViewDensity | null;
}

/** The part of a list's address that is no filter of its own. */
export interface ViewSearch {
  /** The saved view that was opened; the filters beside it are complete without it. */
  view?: string;
  /** Names with commas, in the order shown. */
  columns?: string;
  density?: ViewDensity;
}

export function readViewSearch(
  list: ViewList,
  given: Readonly<Record<string, unknown>>,
): ViewSearch {
  const view = idIn(given['view']);
  const columns = columnsIn(list, given['columns']);
  const density = VIEW_DENSITIES.find((one) => one === given['density']);
  return { ...(view && { view }), ...(columns && { columns }), ...(density && { density }) };
}

/** Known columns, each once. */
function columnsIn(list: ViewList, value: unknown): string {
  if (typeof value !== 'string') return '';
  const known: readonly string[] = VIEW_COLUMNS[list];
  return [...new Set(value.split(','))].filter((name) => known.includes(name)).join(',');
}

/** The whole state of a list; search parameters are written as the server reads them. */
export function toListView({
  view: _view,
  columns,
  density,
  ...filters
}: ViewSearch & Readonly<Record<string, unknown>>): ListView {
  return {
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, String(value)]),
    ),
    columns: columns === undefined ? null : columns.split(','),
    density: density ?? null,
  };
}

/** The address of a view, to be read by its list. */
export const viewAddress = ({ filters, columns, density }: ListView, id: string) => ({
  ...filters,
  ...(columns && { columns: columns.join(',') }),
  ...(density && { density }),
  view: id,
});

/** Whether nothing is chosen: then no view is open either. */
export const isPlain = ({ filters, columns, density }: ListView): boolean =>
  Object.keys(filters).length === 0 && columns === null && density === null;

const HABITS = {
  orders: 'ordersView',
  clients: 'clientsView',
  specialClients: 'specialClientsView',
  products: 'productsView',
} as const;

/** The view that was last opened here, with its version; null where all records were. */
export function lastView(list: ViewList): Record<string, string> | null {
  const kept = recall(HABITS[list]);
  return kept === null ? null : Object.fromEntries(new URLSearchParams(kept));
}

export function keepLastView(
  list: ViewList,
  view: (ListView & { id: string; version: number }) | null,
): void {
  const kept = view && { ...viewAddress(view, view.id), version: String(view.version) };
  remember(HABITS[list], kept && new URLSearchParams(kept).toString());
}
