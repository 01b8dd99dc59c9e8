import { createHmac } from 'node:crypto';
import type { SourceKind } from '#contract/intake/intake-kinds.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { fieldsOf, lineOf, listOf } from '../kinds/values.ts';
import { openSecrets, type StoredSource } from '../sources/source-secrets.ts';
import {
  callShop,
  isProblem,
  refusalOf,
  type ShopAnswer,
  type ShopProblem,
  type ShopTools,
} from './shop-api.ts';
import { shopifyApi, shopifyGraphql } from './shopify-api.ts';
import { woocommerceApi } from './woocommerce-api.ts';
import { youcanApi } from './youcan-api.ts';

/** How an order goes on, for the shop that it came from. */
export interface ShopWord {
  externalId: string;
  /** Our order's number. */
  orderId: number | string;
  status: Exclude<OrderStatus, 'pending'>;
  trackingNumber: string | null;
}

/** What a platform answered: null where it took it, or did so before. */
export type Told = (ShopProblem & { isForGood: boolean }) | null;

type TellShop = (tools: ShopTools, source: StoredSource, word: ShopWord) => Promise<Told>;

/** As shops are told it, whatever the platform. */
const SAID: Readonly<Record<ShopWord['status'], string>> = {
  validated: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

/** Keys that are mended, a host that recovers: these answers may be others later. */
const isPassing = (status: number) => [401, 402, 408, 423, 429].includes(status) || status >= 500;

const toldBy = (answer: ShopAnswer): Told =>
  answer.status >= 200 && answer.status < 300
    ? null
    : { ...refusalOf(answer), isForGood: !isPassing(answer.status) };

/** Nobody could be asked: it may go better later. */
export const notNow = ({ problem }: ShopProblem): Told => ({ problem, isForGood: false });

/**
 * A mark and a note that only staff see. The shop's own status is left alone: there it sends mails to
 * the customer and moves stock.
 */
const tellWooCommerce: TellShop = async (tools, source, { externalId, status, trackingNumber }) => {
  const call = await woocommerceApi.open(tools, source);
  if (isProblem(call)) return notNow(call);
  const path = `/wp-json/wc/v3/orders/${encodeURIComponent(externalId)}`;
  const meta = [
    { key: '_lawha_status', value: SAID[status] },
    ...(trackingNumber === null ? [] : [{ key: '_lawha_tracking', value: trackingNumber }]),
  ];
  const marked = toldBy(
    await call({ method: 'PUT', path, body: { meta_data: meta }, isWrite: true }),
  );
  if (marked !== null) return marked;
  const note = ['Lawha:', SAID[status], trackingNumber].filter(Boolean).join(' ');
  const body = { note, customer_note: false };
  return toldBy(await call({ method: 'POST', path: `${path}/notes`, body, isWrite: true }));
};

/** A tag, which is mild and can be taken away, and with the number a fulfilment; no mail goes out. */
const tellShopify: TellShop = async (tools, source, word) => {
  const call = await shopifyApi.open(tools, source);
  if (isProblem(call)) return notNow(call);
  const id = `gid://shopify/Order/${word.externalId}`;
  const tagged = await shopifyGraphql(
    call,
    'mutation($id: ID!, $tags: [String!]!) { tagsAdd(id: $id, tags: $tags) { userErrors { message } } }',
    { id, tags: [`lawha-${SAID[word.status]}`] },
  );
  if (isProblem(tagged)) return notNow(tagged);
  const refused = userError(tagged['tagsAdd']);
  if (refused !== null) return { problem: refused, isForGood: true };
  if (word.status !== 'shipped' || word.trackingNumber === null) return null;
  const found = await shopifyGraphql(
    call,
    'query($id: ID!) { order(id: $id) { fulfillmentOrders(first: 10) { nodes { id status } } } }',
    { id },
  );
  if (isProblem(found)) return { ...found, isForGood: true };
  const open = listOf(fieldsOf(fieldsOf(found['order'])['fulfillmentOrders'])['nodes'])
    .map(fieldsOf)
    .filter((node) => lineOf(node['status']) === 'OPEN');
  if (open.length === 0) return null;
  const made = await shopifyGraphql(
    call,
    `mutation($fulfillment: FulfillmentInput!) {
      fulfillmentCreate(fulfillment: $fulfillment) { userErrors { message } }
    }`,
    {
      fulfillment: {
        lineItemsByFulfillmentOrder: open.map((node) => ({ fulfillmentOrderId: node['id'] })),
        trackingInfo: { number: word.trackingNumber },
        notifyCustomer: false,
      },
    },
  );
  if (isProblem(made)) return { ...made, isForGood: true };
  const problem = userError(made['fulfillmentCreate']);
  return problem === null ? null : { problem, isForGood: true };
};

function userError(result: unknown): string | null {
  const [error] = listOf(fieldsOf(result)['userErrors']);
  return error === undefined ? null : lineOf(fieldsOf(error)['message']);
}

const OF_YOUCAN: Partial<Record<ShopWord['status'], string>> = {
  shipped: 'fulfill',
  delivered: 'pay',
  returned: 'close',
  cancelled: 'close',
};

const tellYouCan: TellShop = async (tools, source, { externalId, status, trackingNumber }) => {
  const action = OF_YOUCAN[status];
  if (action === undefined) return null;
  const call = await youcanApi.open(tools, source);
  if (isProblem(call)) return notNow(call);
  const answer = await call({
    method: 'PUT',
    path: `/orders/${encodeURIComponent(externalId)}/${action}`,
    body: {
      ...(action === 'fulfill' && trackingNumber !== null && { tracking_number: trackingNumber }),
      ...(action === 'close' && { cancel_order: status === 'cancelled' }),
    },
    isWrite: true,
  });
  return wasDone(answer) ? null : toldBy(answer);
};

/** Somebody did it there, or our first call arrived and its answer did not. */
const wasDone = ({ status, json }: ShopAnswer) =>
  status === 422 && /already/i.test(JSON.stringify(json ?? ''));

/** To the address that the program's owner gave, signed as what it sends us. */
const tellProgram: TellShop = async (tools, source, word) => {
  const [secret] = openSecrets(tools.box, source);
  if (secret === undefined) return notNow({ problem: 'bad_credentials' });
  const { externalId, orderId, status, trackingNumber } = word;
  const body = { externalId, orderId, status: SAID[status], trackingNumber };
  const timestamp = String(Math.floor(tools.now().getTime() / 1_000));
  const signature = createHmac('sha256', secret.secret)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest('hex');
  const headers = { 'x-lawha-timestamp': timestamp, 'x-lawha-signature': `v1=${signature}` };
  return toldBy(
    await callShop(tools, source, { method: 'POST', path: '', body, headers, isWrite: true }),
  );
};

/** Platforms that take word back; a sheet is never written into. */
export const TELL_SHOP: Partial<Record<SourceKind, TellShop>> = {
  generic: tellProgram,
  woocommerce: tellWooCommerce,
  shopify: tellShopify,
  youcan: tellYouCan,
};
