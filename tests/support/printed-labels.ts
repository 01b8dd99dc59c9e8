import { expect } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { LabelPrint, LabelStatus, PrintLabels } from '#contract/parcels/parcel-labels.ts';
import type { CarrierShop } from './carrier-shop.ts';

type Some = readonly Pick<Order, 'id'>[];
const idsOf = (orders: Some) => orders.map(({ id }) => id);

/** Orders with parcels at their carriers. */
export async function sentOrders(shop: CarrierShop, orders: readonly Order[]): Promise<void> {
  await shop.send(orders);
  await shop.until(async () => {
    const states = (await shop.parcelsOf(orders)).map(({ state }) => state);
    expect(states).toEqual(orders.map(() => 'created'));
  });
}

export async function prepareLabels(
  { client }: Pick<CarrierShop, 'client'>,
  orders: Some,
  again?: boolean,
): Promise<LabelStatus[]> {
  const body = { orderIds: idsOf(orders), again };
  const answer = await client.request('POST', '/api/parcels/labels/prepare', { body });
  expect(answer.status).toBe(200);
  return answer.body as LabelStatus[];
}

/** Waits until no label is on its way any more. */
export async function labelsOf(shop: CarrierShop, orders: Some, again = false) {
  let labels = await prepareLabels(shop, orders, again);
  await shop.until(async () => {
    labels = await prepareLabels(shop, orders);
    expect(labels.map(({ state }) => state)).not.toContain('waiting');
  });
  return labels;
}

export async function printLabels(
  { client }: Pick<CarrierShop, 'client'>,
  orders: Some,
  choices: Partial<Omit<PrintLabels, 'orderIds'>> & { key?: string } = {},
): Promise<LabelPrint> {
  const { key, ...chosen } = choices;
  const body = { format: 'a6', sort: 'selection', ...chosen, orderIds: idsOf(orders) };
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await client.request('POST', '/api/parcels/labels', { body, headers });
  expect(answer.status).toBe(200);
  return answer.body as LabelPrint;
}

/** The file of a print, or the status with which it is refused. */
export async function labelFile(
  { app, client }: Pick<CarrierShop, 'app' | 'client'>,
  id: string | null,
): Promise<Uint8Array | number> {
  const headers = { cookie: client.cookie ?? '' };
  const answer = await fetch(`${app.url}/api/parcels/labels/${id}`, { headers });
  if (answer.status !== 200) return answer.status;
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return new Uint8Array(await answer.arrayBuffer());
}
