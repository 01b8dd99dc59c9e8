import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type CallOutcome, outcomeRule } from '#contract/orders/call-outcomes.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import type { Db } from '#server/db/types.ts';

/** Who did it; nobody for the storefront and the carriers. */
export type Who = { id: string; fullName: string } | null;

/** A moment of October 2026 in Algeria: `at('3 09:30')`. */
export function at(moment: string): Date {
  const [day = '', time = '12:00'] = moment.split(' ');
  return new Date(`2026-10-${day.padStart(2, '0')}T${time}:00+01:00`);
}

/** An order whose timeline is written step by step, at any time. */
export class WrittenOrder {
  readonly id = randomUUID();
  status: OrderStatus = 'pending';
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  async create(created: Date, wilayaCode = 16): Promise<this> {
    await this.#db.insert(orders).values({
      id: this.id,
      customerName: 'ليلى',
      phone: '0550123456',
      wilayaCode,
      wilaya: 'الجزائر',
      commune: 'القبة',
      address: 'حي',
      totalAmount: '3000.00',
      createdAt: created,
    });
    await this.#write(null, created, { kind: 'created', toStatus: 'pending' });
    return this;
  }

  async call(who: Who, when: Date, outcome: CallOutcome, callAgainAt?: Date): Promise<this> {
    const { countsAs } = outcomeRule(outcome);
    const callResult = outcome === countsAs ? null : outcome;
    await this.#write(who, when, { kind: 'call', callOutcome: countsAs, callResult, callAgainAt });
    return this;
  }

  async move(who: Who, when: Date, to: OrderStatus): Promise<this> {
    await this.#write(who, when, { kind: 'status', fromStatus: this.status, toStatus: to });
    this.status = to;
    const deliveredAt = to === 'delivered' ? when : null;
    const returnedAt = to === 'returned' ? when : null;
    await this.#db
      .update(orders)
      .set({ status: to, deliveredAt, returnedAt })
      .where(eq(orders.id, this.id));
    return this;
  }

  /** As the form records it, with one line or with several. */
  async edit(who: Who, when: Date, changes: Record<string, { from: unknown; to: unknown }>) {
    await this.#write(who, when, { kind: 'edited', changes });
    return this;
  }

  async delete(who: Who, when: Date): Promise<this> {
    await this.#write(who, when, { kind: 'deleted' });
    await this.#db.update(orders).set({ deletedAt: when }).where(eq(orders.id, this.id));
    return this;
  }

  async #write(who: Who, when: Date, event: Partial<typeof orderEvents.$inferInsert>) {
    const actor = { actorId: who?.id ?? null, actorName: who?.fullName ?? 'المتجر' };
    await this.#db
      .insert(orderEvents)
      .values({ kind: 'note', ...event, ...actor, orderId: this.id, at: when });
  }
}
