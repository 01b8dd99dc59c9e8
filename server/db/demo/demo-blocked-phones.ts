import type { blockedPhones } from '../schema/trust.ts';
import { DAY } from './demo-calendar.ts';
import type { DemoOrder } from './demo-orders.ts';
import type { DemoUser } from './demo-users.ts';

type Blocked = typeof blockedPhones.$inferInsert;

/** Of the customer whose pending order is the oldest, so that the list has an order that waits. */
export function createDemoBlockedPhones(
  orders: readonly DemoOrder[],
  users: readonly DemoUser[],
  now: Date,
): Blocked[] {
  const [oldest] = orders
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const user = users.find(({ role }) => role === 'dashboard_followup') ?? users[0];
  if (oldest === undefined || user === undefined) return [];
  return [
    {
      phone: oldest.phone,
      reason: 'refusals',
      note: 'أكّد مرتين ثم لم يفتح الباب',
      createdAt: new Date(now.getTime() - 2 * DAY),
      createdByName: user.fullName,
    },
  ];
}
