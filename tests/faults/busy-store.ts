import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { holdsStock } from '#contract/orders/order-status.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { thumbnailOf } from '#contract/uploads/uploads.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Db } from '#server/db/types.ts';
import { localStorage } from '#server/features/uploads/open-media.ts';
import { cleanUploads } from '#server/features/uploads/uploads-cleaning.ts';
import { Random } from '#tests/attack/random.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { countedFigures, keptFigures } from '#tests/support/kept-figures.ts';
import { BusyDesk, type KnownOrder } from './busy-desk.ts';

const STOCK = 1_000_000;
const TWO_DAYS_MS = 2 * 86_400_000;
const DESKS = 4;

interface Desks {
  /** Different for two stores on one database: it is a part of every idempotency key. */
  name: string;
  /** How long a desk waits after each step. */
  paceMs: number;
}

const HURRIED: Desks = { name: 'desk', paceMs: 0 };

/** Several clients working on one product; afterwards the store is compared with what they know. */
export class BusyStore {
  readonly desks: BusyDesk[];
  readonly #client: HttpClient;
  readonly #product: Product;

  private constructor(client: HttpClient, product: Product, seed: number, { name, paceMs }: Desks) {
    this.#client = client;
    this.#product = product;
    const open = (n: number) => ({ client, product, random: new Random(seed + n + 1), paceMs });
    this.desks = Array.from({ length: DESKS }, (_, n) => new BusyDesk(`${name}-${n}`, open(n)));
  }

  static async open(client: HttpClient, seed: number, desks = HURRIED): Promise<BusyStore> {
    const body = { nameAr: 'سيروم', nameFr: 'Sérum', price: 1500, stock: STOCK, isActive: true };
    const answer = await client.request('POST', '/api/products', { body });
    return new BusyStore(client, answer.body as Product, seed, desks);
  }

  /** Keeps working while something happens, then finishes every call that was started. */
  async during(work: () => Promise<void>): Promise<void> {
    let isOver = false;
    const desks = this.desks.map((desk) => desk.workUntil(() => isOver));
    await Promise.all([
      Promise.all(desks),
      work().finally(() => {
        isOver = true;
      }),
    ]);
  }

  /** Waits until this many more steps are done, however slow the machine is. */
  async worked(steps: number): Promise<void> {
    const done = () => this.desks.reduce((all, desk) => all + desk.steps, 0);
    for (const goal = done() + steps; done() < goal;) await pause(5);
  }

  get orders() {
    return this.desks.flatMap((desk) => desk.orders);
  }

  get uploads() {
    return this.desks.flatMap((desk) => desk.uploads);
  }

  /** The expected state: everything that was confirmed, exactly once. */
  known() {
    return {
      orders: this.orders.toSorted(byId),
      pictures: this.uploads.flatMap((url) => [url, thumbnailOf(url)]),
    };
  }

  /** The actual state, as the clients would see it. */
  async found() {
    return { orders: await this.foundOrders(), pictures: await this.foundPictures() };
  }

  /** All orders of the database, also those of another store in it. */
  async foundOrders(): Promise<KnownOrder[]> {
    const { body } = await this.#client.request('GET', '/api/orders');
    const orders: KnownOrder[] = [];
    for (const order of (body as Order[]).toSorted(byId)) {
      const { id, customerName, quantity, totalAmount, status } = order;
      const lines = await this.#timelineOf(id);
      orders.push({ id, customerName, quantity, totalAmount, status, lines });
    }
    return orders;
  }

  async foundPictures(): Promise<string[]> {
    const pictures: string[] = [];
    for (const address of this.known().pictures) {
      const answer = await this.#client.request('GET', address);
      if (answer.status === 200) pictures.push(address);
    }
    return pictures;
  }

  async #timelineOf(id: string): Promise<string[]> {
    const { body } = await this.#client.request('GET', `/api/orders/${id}/timeline`);
    return (body as OrderEvent[])
      .toReversed()
      .map(({ kind, toStatus }) => (kind === 'status' ? String(toStatus) : kind));
  }

  /** Stock, maintained figures and clients' totals. */
  async figures(db: Db) {
    const [row] = await rowsOf(db, sql`select stock from products where id = ${this.#product.id}`);
    return { stock: row?.['stock'], ...(await keptFigures(db)) };
  }

  /** The same, computed from what the clients know and a recount. */
  async recount(db: Db) {
    const held = this.orders.filter(({ status }) => holdsStock(status));
    const units = held.reduce((sum, { quantity }) => sum + quantity, 0);
    const apart = this.desks.reduce((sum, { unitsApart }) => sum + unitsApart, 0);
    return { stock: STOCK - units - apart, ...(await countedFigures(db)) };
  }

  get failures() {
    const sum = (kind: 'lost' | 'unavailable') =>
      this.desks.reduce((all, desk) => all + desk.failures[kind], 0);
    return { lost: sum('lost'), unavailable: sum('unavailable') };
  }
}

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);

/** Files that are half-received, or that remain unused after the clean-up. */
export async function strayFiles(db: Db, folder: string): Promise<string[]> {
  const media = { storage: localStorage(folder), incoming: join(folder, 'incoming') };
  await cleanUploads(db, media, new Date(Date.now() + TWO_DAYS_MS));
  return filesUnder(folder);
}

export const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
