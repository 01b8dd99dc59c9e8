import { fieldsFor } from '#contract/orders/order-fields.ts';
import type { Order } from '#contract/orders/orders.ts';

type Compared = ReturnType<typeof fieldsFor<'timeline'>>[number] | 'status';

/** Which fields somebody would notice; the lines are summed up by two others. */
export function orderDifferences(seen: Order, now: Order): Compared[] {
  const fields: Compared[] = ['status', ...fieldsFor('timeline')];
  return [...new Set(fields)].filter(
    (name) => name !== 'lines' && JSON.stringify(seen[name]) !== JSON.stringify(now[name]),
  );
}
