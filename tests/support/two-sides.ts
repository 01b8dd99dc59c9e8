import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import type { WilayaShippingCost } from '#contract/shipping/shipping.ts';
import { createPostgresDatabase } from './database.ts';
import { FaultyLine } from './faulty-line.ts';
import type { HttpClient } from './http-client.ts';
import { ServerHome } from './server-home.ts';
import { ServerProcess, temporaryFolder } from './server-process.ts';

const SYNC_API_KEY = 'the-dashboard-knows-this';
const STOREFRONT_API_KEY = 'the-storefront-knows-this';

type Row = Record<string, unknown>;
type Pulled = 'orders' | 'products' | 'wilaya-shipping-costs';

/** The dashboard and the reference storefront as processes, connected through a faulty proxy. */
export class TwoSides {
  readonly line: FaultyLine;
  client!: HttpClient;
  shop!: ServerProcess;
  #shopUrl = '';
  readonly #home: ServerHome;
  readonly #shopFolder = temporaryFolder();

  private constructor(line: FaultyLine, home: ServerHome) {
    this.line = line;
    this.#home = home;
  }

  static async start(): Promise<TwoSides> {
    let shopUrl = () => '';
    const line = await FaultyLine.open(() => shopUrl());
    const databaseUrl = await createPostgresDatabase('lawha_template');
    const home = ServerHome.on(databaseUrl, environmentOf(line));
    const sides = new TwoSides(line, home);
    shopUrl = () => sides.#shopUrl;
    await sides.startDashboard();
    await sides.startShop();
    sides.client = await sides.#home.signIn();
    await sides.#introduced();
    return sides;
  }

  /** Waits until the dashboard has sent its initial state to the storefront. */
  async #introduced(): Promise<void> {
    for (;;) {
      await this.client.request('POST', '/api/sync/retry', { body: {} });
      const { body } = await this.client.request('GET', '/api/sync/overview');
      if ((body as { waiting: number }).waiting === 0) return;
      await pause(50);
    }
  }

  get databaseUrl(): string {
    return this.#home.databaseUrl ?? '';
  }

  get dashboard(): ServerProcess {
    return this.#home.server;
  }

  startDashboard(): Promise<void> {
    return this.#home.start();
  }

  /** Another server on the same database, as behind a load balancer. */
  secondDashboard(): ServerHome {
    return ServerHome.on(this.databaseUrl, environmentOf(this.line));
  }

  async startShop(): Promise<void> {
    this.shop = new ServerProcess(
      {
        STOREFRONT_DATA_DIR: this.#shopFolder,
        DASHBOARD_URL: this.#home.url,
        SYNC_API_KEY,
        STOREFRONT_API_KEY,
        // The same port again after a restart, so that the other side finds it.
        PORT: this.#shopUrl === '' ? '0' : new URL(this.#shopUrl).port,
      },
      { program: 'storefront/main.ts' },
    );
    this.#shopUrl = await this.shop.ready();
  }

  async close(): Promise<void> {
    await Promise.all([this.#home.close(), this.shop.stop('SIGKILL')]);
    await this.line.close();
    rmSync(this.#shopFolder, { recursive: true });
  }

  /** Submits a form of the storefront's page. */
  postForm(path: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(fields);
    return fetch(this.#shopUrl + path, { method: 'POST', body, redirect: 'manual' });
  }

  async onDashboard() {
    const list = async (path: string) => (await this.client.request('GET', path)).body;
    return {
      orders: pick((await list('/api/orders')) as Order[], ORDER_FIELDS, 'id'),
      products: pick((await list('/api/products')) as Product[], PRODUCT_FIELDS, 'id'),
      costs: pick(
        (await list('/api/wilaya-shipping-costs')) as WilayaShippingCost[],
        COST_FIELDS,
        'id',
      ),
    };
  }

  async onStorefront() {
    const list = async (kind: Pulled) => {
      const headers = { 'x-api-key': STOREFRONT_API_KEY };
      const rows: Row[] = [];
      for (let after = ''; ;) {
        const address = `${this.#shopUrl}/api/sync/${kind}?limit=500&after=${after}`;
        const page = (await (await fetch(address, { headers })).json()) as {
          items: Row[];
          next: string | null;
        };
        rows.push(...page.items);
        if (page.next === null) return rows;
        after = page.next;
      }
    };
    return {
      orders: pick(await list('orders'), ORDER_FIELDS, 'dashboardId'),
      products: pick(await list('products'), PRODUCT_FIELDS, 'dashboardId'),
      costs: pick(await list('wilaya-shipping-costs'), COST_FIELDS, 'dashboardId'),
    };
  }
}

const environmentOf = (line: FaultyLine) => ({
  SYNC_API_KEY,
  STOREFRONT_URL: line.url,
  STOREFRONT_API_KEY,
});

const ORDER_FIELDS = [
  'customerName',
  'phone',
  'wilaya',
  'commune',
  'address',
  'productName',
  'quantity',
  'totalAmount',
  'status',
];
const PRODUCT_FIELDS = ['nameAr', 'price', 'stock', 'isActive', 'rating', 'reviewCount'];
const COST_FIELDS = ['wilayaCode', 'homeCost', 'officeCost'];

const pick = (rows: readonly object[], fields: readonly string[], id: string): string[] =>
  rows.map((row) => JSON.stringify([id, ...fields].map((name) => (row as Row)[name]))).toSorted();
