import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { WilayaShippingCost } from '#contract/shipping.ts';
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  TEST_ENGINE,
} from '#tests/support/database.ts';
import { FaultyLine } from './faulty-line.ts';
import { HttpClient } from './http-client.ts';
import { migratedFolder, ServerProcess, temporaryFolder } from './server-process.ts';

const PASSWORD = 'Given-by-owner-1';
const SYNC_API_KEY = 'the-dashboard-knows-this';
const STOREFRONT_API_KEY = 'the-storefront-knows-this';

type Row = Record<string, unknown>;
type Pulled = 'orders' | 'products' | 'wilaya-shipping-costs';

/** A dashboard and the reference storefront, each a process, with a line between that may fail. */
export class TwoSides {
  line!: FaultyLine;
  client!: HttpClient;
  dashboard!: ServerProcess;
  shop!: ServerProcess;
  #dashboardUrl = '';
  #shopUrl = '';
  #databaseUrl: string | null = null;
  readonly #shopFolder = temporaryFolder();
  readonly #dataFolder = TEST_ENGINE === 'postgres' ? temporaryFolder() : migratedFolder();

  static async start(): Promise<TwoSides> {
    const sides = new TwoSides();
    if (TEST_ENGINE === 'postgres') sides.#databaseUrl = await createPostgresDatabase();
    sides.line = await FaultyLine.open(() => sides.#shopUrl);
    await sides.startDashboard();
    await sides.startShop();
    sides.client = new HttpClient(sides.#dashboardUrl);
    await sides.client.login('admin', PASSWORD);
    await sides.#introduced();
    return sides;
  }

  /** The dashboard has told what there was to tell at its start, before the storefront was there. */
  async #introduced(): Promise<void> {
    for (;;) {
      await this.client.request('POST', '/api/sync/retry', { body: {} });
      const { body } = await this.client.request('GET', '/api/sync/overview');
      if ((body as { waiting: number }).waiting === 0) return;
      await pause(50);
    }
  }

  get databaseUrl(): string {
    return this.#databaseUrl ?? '';
  }

  /** Another server on the same database, as behind a load balancer. */
  startSecondDashboard(): ServerProcess {
    return new ServerProcess({ ...this.#dashboardEnvironment(), PORT: '0' });
  }

  async startDashboard(): Promise<void> {
    this.dashboard = new ServerProcess(this.#dashboardEnvironment());
    this.#dashboardUrl = await this.dashboard.ready();
  }

  async startShop(): Promise<void> {
    this.shop = new ServerProcess(
      {
        STOREFRONT_DATA_DIR: this.#shopFolder,
        DASHBOARD_URL: this.#dashboardUrl,
        SYNC_API_KEY,
        STOREFRONT_API_KEY,
        PORT: portOf(this.#shopUrl),
      },
      { program: 'storefront/main.ts' },
    );
    this.#shopUrl = await this.shop.ready();
  }

  async close(): Promise<void> {
    await Promise.all([this.dashboard.stop('SIGKILL'), this.shop.stop('SIGKILL')]);
    await this.line.close();
    if (this.#databaseUrl !== null) await dropPostgresDatabase(this.#databaseUrl);
    for (const folder of [this.#shopFolder, this.#dataFolder]) rmSync(folder, { recursive: true });
  }

  /** What an order's customer sends from the storefront's page. */
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

  #dashboardEnvironment(): Record<string, string> {
    return {
      DATA_DIR: this.#dataFolder,
      ...(this.#databaseUrl !== null && { DATABASE_URL: this.#databaseUrl }),
      DEMO_DATA: 'off',
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      SYNC_API_KEY,
      STOREFRONT_URL: this.line.url,
      STOREFRONT_API_KEY,
      PORT: portOf(this.#dashboardUrl),
    };
  }
}

/** The same port again after a restart, so that the other side finds it. */
const portOf = (url: string) => (url === '' ? '0' : new URL(url).port);

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
