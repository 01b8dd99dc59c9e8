import type { Call } from './call.ts';
import { phoneOf } from './store-data.ts';

/** A call that staff make, and the simplest way to the same rows. */
export interface Case {
  name: string;
  ours: (index: number) => Call;
  floor: ((index: number) => Call) | null;
  /** Sent ten times a second while the others are measured. */
  meanwhile?: (index: number) => Call;
  /** Not measured concurrently: each call needs the order as the previous one left it. */
  oneByOne?: boolean;
}

interface Ids {
  any: readonly string[];
  pending: readonly string[];
  products: readonly string[];
}

const PAGE = 'page=1&pageSize=10';

export function casesFor(cookie: string, ids: Ids): Case[] {
  const get = (path: string): Call => ({ method: 'GET', path, headers: { cookie } });
  const json = { cookie, 'content-type': 'application/json' };
  const floor = (path: string): Call => ({ method: 'GET', path });
  const id = (index: number) => ids.any[index % ids.any.length] ?? '';
  const product = (index: number) => ids.products[index % ids.products.length] ?? '';
  const create = (index: number, goods: object): Call => ({
    method: 'POST',
    path: '/api/orders',
    headers: json,
    body: JSON.stringify({ ...orderInput(index), ...goods }),
  });
  const search = (words: string) => get(`/api/orders?${PAGE}&search=${encodeURIComponent(words)}`);
  const floorSearch = (words: string) => floor(`/search?value=${encodeURIComponent(`%${words}%`)}`);
  return [
    {
      name: 'first page',
      ours: () => get(`/api/orders?${PAGE}`),
      floor: () => floor('/list'),
    },
    {
      name: 'first page, while orders change',
      ours: () => get(`/api/orders?${PAGE}`),
      floor: () => floor('/list'),
      meanwhile: (i) => ({
        method: 'PATCH',
        path: `/api/orders/${id(i)}`,
        headers: json,
        body: JSON.stringify({ isStarred: i % 2 === 0 }),
      }),
    },
    {
      name: 'page 5,000',
      ours: () => get('/api/orders?page=5000&pageSize=10'),
      floor: () => floor('/deep'),
    },
    {
      name: 'filtered, with total',
      ours: () => get(`/api/orders?${PAGE}&status=delivered`),
      floor: () => floor('/filtered'),
    },
    {
      name: 'wilaya filter, with total',
      ours: (i) => get(`/api/orders?${PAGE}&wilaya=${1 + (i % 58)}`),
      floor: null,
    },
    {
      name: 'search by name',
      ours: () => search('نور الهدى مرابط'),
      floor: () => floorSearch('نور الهدي مرابط'),
    },
    {
      name: 'search by phone',
      ours: (i) => search(phoneOf(i % 1000)),
      floor: (i) => floorSearch(phoneOf(i % 1000)),
    },
    { name: 'search, three letters', ours: () => search('محم'), floor: () => floorSearch('محم') },
    { name: 'search, two letters', ours: () => search('مح'), floor: () => floorSearch('مح') },
    { name: 'search, one letter', ours: () => search('م'), floor: () => floorSearch('م') },
    {
      name: 'one order',
      ours: (i) => get(`/api/orders/${id(i)}`),
      floor: (i) => floor(`/one?value=${id(i)}`),
    },
    { name: 'dashboard', ours: () => get('/api/dashboard'), floor: () => floor('/dashboard') },
    {
      name: 'clients, first page',
      ours: () => get(`/api/clients?${PAGE}`),
      floor: () => floor('/clients'),
    },
    {
      name: 'products, first page',
      ours: () => get(`/api/products?${PAGE}`),
      floor: () => floor('/products'),
    },
    { name: 'create', ours: (i) => create(i, {}), floor: () => floor('/create') },
    {
      name: 'create, one product',
      ours: (i) => create(i, { productId: product(i), quantity: 2 }),
      floor: () => floor('/create'),
    },
    {
      name: 'create, five lines',
      ours: (i) =>
        create(i, {
          lines: [0, 1, 2, 3, 4].map((line) => ({ productId: product(i + line), quantity: 2 })),
        }),
      floor: () => floor('/create'),
    },
    {
      name: 'status change',
      oneByOne: true,
      // A separate order for every two calls, forward and back, so that every call is a real
      // change.
      ours: (i) => ({
        method: 'PATCH',
        path: `/api/orders/${ids.pending[Math.floor(i / 2) % ids.pending.length]}`,
        headers: json,
        body: JSON.stringify({ status: i % 2 === 0 ? 'validated' : 'pending' }),
      }),
      floor: () => floor('/status'),
    },
  ];
}

/** The input of an order by one of five thousand customers. */
export const orderInput = (index: number) => ({
  customerName: 'أمينة بن علي',
  phone: `06${String(10_000_000 + (index % 5_000))}`,
  wilaya: 1 + (index % 58),
  daira: 'الدائرة',
  commune: 'البلدية',
  address: 'حي 200 مسكن',
  totalAmount: 1900,
});

/** Ids read through the API, so that they do not depend on the database. */
export async function idsOf(url: string, cookie: string): Promise<Ids> {
  const list = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { cookie } });
    return ((await response.json()) as { id: string }[]).map(({ id }) => id);
  };
  const pages = Array.from({ length: 20 }, (_, page) => page + 1);
  const many = async (query: string) => {
    const found = pages.map((page) => list(`/api/orders?pageSize=100&page=${page}&${query}`));
    return (await Promise.all(found)).flat();
  };
  return {
    any: await many('status=all'),
    pending: await many('status=pending'),
    products: await list('/api/products?status=active&page=1&pageSize=100'),
  };
}
