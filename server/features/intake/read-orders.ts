import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';
import type { CarrierNetwork } from '#server/features/carriers/channel/call-address.ts';
import { callOutside } from '#server/features/carriers/channel/carrier-channel.ts';
import { fieldsOf, lineOf, parseJson } from './kinds/values.ts';
import type { ShopAccess } from './source-secrets.ts';

interface Shop {
  shopUrl: string;
  access: ShopAccess;
  network: CarrierNetwork;
}

interface Question {
  /** Everything that changed after this second. */
  since: Date;
  page: number;
  size: number;
}

type Answer = { orders: readonly unknown[]; problem: null } | { orders: null; problem: string };

/** Orders of a WooCommerce shop, those that changed first before the others. */
export async function readOrders(shop: Shop, question: Question): Promise<Answer> {
  const { shopUrl, access, network } = shop;
  const { key, secret } = access;
  const basic = Buffer.from(`${key}:${secret}`).toString('base64');
  const ask = (headers: Record<string, string>, more: Record<string, string>) =>
    callOutside(
      shopUrl.replace(/\/+$/, ''),
      {
        method: 'GET',
        path: '/wp-json/wc/v3/orders',
        query: { ...queryOf(question), ...more },
        headers,
        isWrite: false,
      },
      network,
    );
  try {
    const first = await ask({ authorization: `Basic ${basic}` }, {});
    // Some hosts drop the header before the shop sees it.
    const answer =
      first.status === 401 ? await ask({}, { consumer_key: key, consumer_secret: secret }) : first;
    return readAnswer(answer.status, Buffer.from(answer.bytes));
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    return { orders: null, problem: error.kind };
  }
}

const queryOf = ({ since, page, size }: Question) => ({
  modified_after: since.toISOString().slice(0, 19),
  dates_are_gmt: 'true',
  orderby: 'modified',
  order: 'asc',
  status: 'any',
  per_page: String(size),
  page: String(page),
});

function readAnswer(status: number, body: Buffer): Answer {
  const parsed = parseJson(body);
  if (status === 200 && Array.isArray(parsed)) return { orders: parsed, problem: null };
  const words = lineOf(fieldsOf(parsed)['message']);
  return { orders: null, problem: [String(status), words].filter(Boolean).join(' ') };
}
