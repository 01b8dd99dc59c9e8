import { HARD, type HardData } from './hard-data.ts';
import { enterApi } from './shop-api.ts';
import type { Shop } from './shops.ts';

/** Class of the elements that would appear if any screen rendered the markup. */
export const ALIVE = 'alive';
const MARKUP = `<img src=x class=${ALIVE} onerror=alert(1)><b class=${ALIVE}>b</b>&amp;`;

/** Puts markup into everything that staff and customers write. */
export async function addMarkup(shop: Shop, data: HardData): Promise<void> {
  const { send, leave } = await enterApi(shop);
  await send('PATCH', `/api/orders/${data.orders.pending}`, {
    customerName: MARKUP,
    daira: MARKUP,
    commune: MARKUP,
    address: MARKUP,
    trackingNumber: MARKUP,
    deliveryStatus: MARKUP,
  });
  await send('POST', `/api/orders/${data.orders.pending}/calls`, {
    outcome: 'no_answer',
    note: MARKUP,
  });
  await send('PATCH', `/api/clients/${data.client}`, { companyName: MARKUP, notes: MARKUP });
  const product = {
    nameAr: MARKUP,
    nameFr: MARKUP,
    nameEn: MARKUP,
    descriptionAr: MARKUP,
    descriptionFr: MARKUP,
    descriptionEn: MARKUP,
    scriptAr: MARKUP,
    category: MARKUP,
    benefits: [MARKUP],
  };
  await send('PATCH', `/api/products/${data.bundle}`, product);
  // The scenes find this product by its name.
  await send('PATCH', `/api/products/${data.longProduct}`, { ...product, nameAr: HARD.product });
  await send('PATCH', `/api/products/${data.longProduct}`, { stock: 3, stockReason: MARKUP });
  for (const { id } of await send<{ id: string }[]>('GET', '/api/delivery-companies')) {
    const texts = {
      name: `Yalidine Express ${MARKUP} ${id}`,
      contactPerson: MARKUP,
      paymentTerms: MARKUP,
    };
    await send('PATCH', `/api/delivery-companies/${id}`, texts);
  }
  await send('PATCH', `/api/users/${data.user}`, { fullName: MARKUP });
  await send('PATCH', '/api/settings', {
    storeName: MARKUP,
    offerTextAr: MARKUP,
    offerTextFr: MARKUP,
    offerTextEn: MARKUP,
    announcementAr: MARKUP,
    announcementFr: MARKUP,
    announcementEn: MARKUP,
  });
  await leave();
}

/** Runs in the page: finds markup that was rendered. */
export const findLivingMarkup = (alive: string): string[] =>
  [...document.getElementsByClassName(alive)].map((one) => `alive: ${one.outerHTML}`);
