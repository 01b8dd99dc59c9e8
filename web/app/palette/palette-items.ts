import { ClipboardList, type LucideIcon, Package, UserRound } from 'lucide-react';
import type { Client } from '#contract/clients/clients.ts';
import type { Language } from '#contract/language.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Product } from '#contract/products/products.ts';
import { numberOf } from '#web/lib/order-number.ts';
import { productName } from '#web/lib/product-name.ts';
import type { Recent } from '#web/lib/device/recents.ts';

/** One line of the palette. */
export interface PaletteItem {
  id: string;
  icon: LucideIcon;
  label: string;
  /** Numbers and codes, which read from left to right. */
  codes?: readonly string[];
  status?: OrderStatus;
  /** The keys that do the same. */
  keys?: readonly string[];
  /** Where it leads; an item without one does something here. */
  href?: string;
  run?: () => void;
  /** Comes first the next time. */
  recent?: Recent;
}

export interface PaletteGroup {
  id: string;
  label: string;
  items: readonly PaletteItem[];
}

type RecordKind = Exclude<Recent['kind'], 'screen'>;

/** The records that can be found, by kind. */
export const RECORDS = {
  order: { icon: ClipboardList, path: '/orders', permission: 'canViewOrders' },
  client: { icon: UserRound, path: '/clients', permission: 'canViewSettings' },
  product: { icon: Package, path: '/products', permission: 'canViewProducts' },
} as const satisfies Record<
  RecordKind,
  { icon: PaletteItem['icon']; path: string; permission: Permission }
>;

export type RecentRecord = Recent & { kind: RecordKind };

/** A record that was opened before. */
export function itemOfRecent(recent: RecentRecord): PaletteItem {
  const { kind, id, name, phone } = recent;
  const { icon, path } = RECORDS[kind];
  const codes = [kind === 'order' ? numberOf({ id }) : undefined, phone];
  return {
    id: `${kind}:${id}`,
    icon,
    label: name,
    codes: codes.filter((code) => code !== undefined),
    href: `${path}/${id}`,
    recent,
  };
}

export const itemOfOrder = (order: Order): PaletteItem => {
  const { id, customerName: name, phone, trackingNumber, status } = order;
  const item = itemOfRecent({ kind: 'order', id, name, phone });
  return {
    ...item,
    codes: [...(item.codes ?? []), ...(trackingNumber === null ? [] : [trackingNumber])],
    status,
  };
};

export const itemOfClient = ({ id, name, phone }: Client): PaletteItem =>
  itemOfRecent({ kind: 'client', id, name, phone });

export const itemOfProduct =
  (language: Language) =>
  (product: Product): PaletteItem =>
    itemOfRecent({ kind: 'product', id: product.id, name: productName(product, language) });
