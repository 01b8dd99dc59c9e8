import { z } from 'zod';
import { Flag, Id, Rows, SomeDinars, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askEcotrack, request } from './ecotrack-calls.ts';

const Order = z.object({
  tracking: Id,
  reference: SomeId,
  phone: SomeText,
  adresse: SomeText,
  commune: SomeText,
  stop_desk: Flag.optional().catch(undefined),
  montant: SomeDinars,
  tarif_prestation: SomeDinars,
  tarif_retour: SomeDinars,
  payment_id: SomeId,
  status: SomeText,
  created_at: SomeText,
});
export type Order = z.output<typeof Order>;

const Page = z.object({
  data: Rows(Order),
  last_page: z.coerce.number().int().optional().catch(undefined),
});

const ROWS_A_PAGE = 40;
/** 20,000 orders: more is a server that never ends its list. */
const MOST_PAGES = 500;
const ALGERIA_MS = 3_600_000;

/** Of the days since then; a page that shifts while we read shows rows twice, not two orders. */
export async function ordersSince(channel: CarrierChannel, since: Date): Promise<Order[]> {
  const start_date = new Date(since.getTime() + ALGERIA_MS).toISOString().slice(0, 10);
  const found = new Map<string, Order>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const call = request(channel, 'GET', '/get/orders', { page: String(page), start_date });
    const { data, last_page } = await askEcotrack(channel, call, Page);
    for (const order of data) found.set(order.tracking, order);
    const isLast = last_page === undefined ? data.length < ROWS_A_PAGE : page >= last_page;
    if (isLast || data.length === 0) return [...found.values()];
  }
  throw new CarrierTrouble('not_understood', `more than ${MOST_PAGES} pages`);
}

export async function orderOf(channel: CarrierChannel, tracking: string): Promise<Order | null> {
  const call = request(channel, 'GET', '/get/orders', { tracking });
  const { data } = await askEcotrack(channel, call, Page);
  return data.find((order) => order.tracking === tracking) ?? null;
}
