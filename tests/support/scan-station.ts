import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { HandoverDetail } from '#contract/scan/handovers.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ScanMode } from '#contract/scan/scan-results.ts';
import type { ScanAnswer } from '#contract/scan/scans.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { HttpClient } from './http-client.ts';
import { orderInput } from './order-factories.ts';
import type { TestApp } from './test-app.ts';

export interface SentScan {
  id: string;
  station: string;
  mode: ScanMode;
  raw: string;
  at: string;
  handoverId?: string;
}

/** A device that scans something every ten seconds, by its own clock. */
export function scanStation(client: HttpClient) {
  const station = randomUUID();
  let clock = Date.parse('2026-11-17T08:00:00.000Z');
  const make = (mode: ScanMode, raw: string, over: Partial<SentScan> = {}): SentScan => {
    clock += 10_000;
    const at = new Date(clock).toISOString();
    return { id: randomUUID(), station, mode, raw, at, ...over };
  };
  const post = (scans: readonly SentScan[]) =>
    client.request('POST', '/api/scans', { body: { scans } });
  const send = async (...scans: SentScan[]) => (await post(scans)).body as ScanAnswer[];
  const scan = async (mode: ScanMode, raw: string, over: Partial<SentScan> = {}) => {
    const [answer] = await send(make(mode, raw, over));
    if (answer === undefined) throw new Error(`No answer to ${raw}`);
    return answer;
  };
  return {
    make,
    post,
    send,
    scan,
    open: async (companyId: string) =>
      (await client.request('POST', '/api/scans/handovers', { body: { companyId } }))
        .body as HandoverDetail,
    read: async (id: string) =>
      (await client.request('GET', `/api/scans/handovers/${id}`)).body as HandoverDetail,
    close: (id: string, parcels: number, headers: Record<string, string> = {}) =>
      client.request('POST', `/api/scans/handovers/${id}/close`, { body: { parcels }, headers }),
  };
}

/** A company without an API, and confirmed orders that wait for it. */
export async function makeCompany(app: TestApp, name: string): Promise<string> {
  const [company] = await app.db
    .insert(deliveryCompanies)
    .values({ name, phone: '021000000' })
    .returning();
  if (company === undefined) throw new Error('No company was made');
  return company.id;
}

export async function confirmedOrder(
  app: TestApp,
  client: HttpClient,
  over: Record<string, unknown> = {},
  columns: Partial<typeof orders.$inferInsert> = {},
): Promise<Order> {
  const { body } = await client.request('POST', '/api/orders', { body: orderInput(over) });
  const order = body as Order;
  await app.db
    .update(orders)
    .set({ status: 'validated', ...columns })
    .where(eq(orders.id, order.id));
  return order;
}
