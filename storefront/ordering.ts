import { findWilaya } from '#contract/geography/wilayas.ts';
import { normalisePhone } from '#contract/names/phone.ts';
import { shippingCosts, type Product } from './catalogue.ts';
import { saleOf } from './offers.ts';
import type { Kept, Store } from './store.ts';

export const MOST_UNITS = 20;
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface WrongForm {
  errors: Record<string, string>;
  values: Record<string, string>;
}

const NEEDED = {
  customerName: 'اكتب اسمك',
  phone: 'اكتب رقم هاتفك',
  wilaya: 'اختر الولاية',
  daira: 'اختر الدائرة',
  commune: 'اختر البلدية',
  address: 'اكتب عنوانك',
};

/**
 * Creates an order, or returns what is wrong with the form. The price is computed here, not sent;
 * the id comes with the form, so that submitting twice creates one order.
 */
export function takeOrder(
  store: Store,
  product: Product,
  form: URLSearchParams,
): { order: Kept } | WrongForm {
  const id = form.get('id') ?? '';
  const earlier = store.get('orders', id);
  if (earlier !== undefined) return { order: earlier };
  const values = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
  const errors: Record<string, string> = {};
  for (const [name, sentence] of Object.entries(NEEDED)) {
    if (!values[name]) errors[name] = sentence;
  }
  const phone = normalisePhone(values.phone ?? '');
  if (phone === null) errors.phone = 'رقم الهاتف غير صحيح، مثال: 0550123456';
  const wilaya = findWilaya(values.wilaya ?? '');
  if (wilaya === null) errors.wilaya = NEEDED.wilaya;
  const quantity = Number(values.quantity);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_UNITS) {
    errors.quantity = `من 1 إلى ${MOST_UNITS}`;
  }
  if (!UUID.test(id)) errors.id = 'افتح الصفحة من جديد';
  if (wilaya === null || Object.keys(errors).length > 0) return { errors, values };

  const deliveryPlace = values.deliveryPlace === 'office' ? 'office' : 'home';
  const deliveryFee = shippingCosts(store)[wilaya.code]?.[deliveryPlace] ?? 0;
  const now = new Date();
  const { goods, offerId } = saleOf(store, product, quantity, now.getTime());
  const order: Kept = {
    id,
    dashboardId: null,
    fields: {
      customerName: values.customerName,
      phone,
      wilayaCode: wilaya.code,
      wilaya: wilaya.nameAr,
      daira: values.daira,
      commune: values.commune,
      address: values.address,
      productId: product.dashboardId ?? product.id,
      productName: product.name,
      quantity,
      deliveryPlace,
      deliveryFee,
      totalAmount: goods + deliveryFee,
      ...(offerId !== null && { offerId }),
      ...(values.promoCode && { promoCode: values.promoCode }),
      status: 'pending',
      createdAt: now.toISOString(),
    },
    changedAt: now.getTime(),
    version: 1,
    sentVersion: 0,
    seenVersion: 0,
    isDeleted: false,
  };
  store.save('orders', order);
  return { order };
}

/** A customer may ask to cancel; the dashboard decides whether it was in time. */
export function askToCancel(store: Store, order: Kept): void {
  if (order.fields.status !== 'pending' || order.isCancelAsked) return;
  store.save('orders', {
    ...order,
    isCancelAsked: true,
    changedAt: Date.now(),
    version: order.version + 1,
  });
}

/** Reviews exist only on the storefront. */
export function addReview(store: Store, product: Product, stars: number): void {
  const record = store.get('products', product.id);
  if (record === undefined || !Number.isInteger(stars) || stars < 1 || stars > 5) return;
  const { rating, reviewCount } = product;
  const mean = (rating * reviewCount + stars) / (reviewCount + 1);
  store.save('products', {
    ...record,
    fields: { ...record.fields, rating: Number(mean.toFixed(1)), reviewCount: reviewCount + 1 },
    version: record.version + 1,
  });
}
