import type { IncomingMessage, ServerResponse } from 'node:http';
import { communesOf, dairasOf } from '#contract/geography/communes.ts';
import { findWilaya } from '#contract/geography/wilayas.ts';
import { offerOf, productsOf } from './catalogue.ts';
import { formOf, redirect, Refusal, sendJson } from './http.ts';
import { closeCheckout, keepCheckout } from './checkouts.ts';
import { addReview, askToCancel, takeOrder } from './ordering.ts';
import type { Outbox } from './outbox.ts';
import { cataloguePage, notFoundPage, orderPage, productPage } from './pages.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

export interface Shop {
  store: Store;
  outbox: Outbox;
  settings: Settings;
}

/**
 * How long a customer waits for the dashboard's confirmation; the order is safe here in any case.
 */
const PATIENCE_MS = 2_000;

export async function serveShop(
  shop: Shop,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { store, settings } = shop;
  const offer = offerOf(store);
  const show = (status: number, page: string) =>
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'self'; img-src 'self' https: data:; frame-src ${settings.dashboardUrl}; form-action 'self'; frame-ancestors 'none'`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      .end(page);
  const [, section = '', name = '', action] = url.pathname.split('/').map(decodeURIComponent);
  const isPost = request.method === 'POST';
  const [product] = productsOf(store).filter(({ slug }) => section === 'products' && slug === name);
  const order = section === 'orders' ? store.get('orders', name) : undefined;

  if (section === '') show(200, cataloguePage(offer, store));
  else if (section === 'places') sendJson(response, 200, placesOf(name));
  else if (product !== undefined && isPost && action === 'orders') {
    const taken = takeOrder(store, product, await formOf(request));
    if ('order' in taken) {
      closeCheckout(store, taken.order.id);
      await told(shop);
      redirect(response, `/orders/${taken.order.id}`);
    } else show(400, productPage({ ...settings, store, offer, product, wrong: taken }));
  } else if (product !== undefined && isPost && action === 'checkouts') {
    keepCheckout(store, product, await formOf(request));
    void shop.outbox.flush();
    response.writeHead(204).end();
  } else if (product !== undefined && isPost && action === 'reviews') {
    addReview(store, product, Number((await formOf(request)).get('stars')));
    void shop.outbox.flush();
    redirect(response, `/products/${encodeURIComponent(product.slug)}`);
  } else if (product !== undefined) show(200, productPage({ ...settings, store, offer, product }));
  else if (order !== undefined && isPost && action === 'cancel') {
    askToCancel(store, order);
    await told(shop);
    redirect(response, `/orders/${order.id}`);
  } else if (order !== undefined) show(200, orderPage(offer, order));
  else show(404, notFoundPage(offer));
}

const told = ({ outbox }: Shop) =>
  Promise.race([outbox.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** Dairas of a wilaya, each with its communes, for the form's dependent selects. */
function placesOf(written: string) {
  const wilaya = findWilaya(written);
  if (wilaya === null) throw new Refusal(404, 'unknown wilaya');
  return dairasOf(wilaya.code).map(({ nameAr }) => ({
    daira: nameAr,
    communes: communesOf(wilaya.code, nameAr).map((commune) => commune.nameAr),
  }));
}
