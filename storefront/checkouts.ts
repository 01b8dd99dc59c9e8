import { normalisePhone } from '#contract/names/phone.ts';
import type { Product } from './catalogue.ts';
import { MOST_UNITS, UUID } from './ordering.ts';
import type { Kept, Store } from './store.ts';

/**
 * Keeps what a visitor had typed when they left, to be announced; nothing without a phone, since
 * nobody could call. The id is the one that the order would have.
 */
export function keepCheckout(store: Store, product: Product, form: URLSearchParams): void {
  const value = (name: string) => form.get(name)?.trim() ?? '';
  const id = value('id');
  const phone = normalisePhone(value('phone'));
  const isOrdered = store.get('orders', id) !== undefined;
  if (phone === null || isOrdered || !UUID.test(id)) return;
  const quantity = Number(value('quantity'));
  const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_UNITS;
  const known = store.get('checkouts', id);
  const now = Date.now();
  save(store, id, {
    createdAt: new Date(known?.openedAt ?? now).toISOString(),
    phone,
    customerName: value('customerName'),
    wilaya: value('wilaya'),
    commune: value('commune'),
    address: value('address'),
    deliveryPlace: value('deliveryPlace') === 'office' ? 'office' : 'home',
    lines: [
      {
        productId: product.dashboardId ?? product.id,
        name: product.name,
        quantity: isPossible ? quantity : 1,
        unitPrice: product.price,
      },
    ],
  });
}

/** The visitor has come back and ordered. */
export function closeCheckout(store: Store, id: string): void {
  if (store.get('checkouts', id) !== undefined) save(store, id, { closed: true });
}

function save(store: Store, id: string, fields: Kept['fields']): void {
  const known = store.get('checkouts', id);
  const now = Date.now();
  store.save('checkouts', {
    id,
    dashboardId: known?.dashboardId ?? null,
    fields,
    openedAt: known?.openedAt ?? now,
    changedAt: now,
    version: (known?.version ?? 0) + 1,
    sentVersion: known?.sentVersion ?? 0,
    seenVersion: 0,
    isDeleted: false,
  });
}
