import { eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { BasicOutcome } from '#contract/call-outcomes.ts';
import type { OrderFilter } from '#contract/order-filter.ts';
import { deskItems } from '../../../db/schema/desk.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';

/** Whether, how often and by whom the customers of the orders are called. */
export function callConditions(filter: OrderFilter, caller: { id: string }): (SQL | undefined)[] {
  const { called, callsFrom, callsTo, assignedTo } = filter;
  return [
    called === 'never' ? eq(orders.callCount, 0) : undefined,
    called === 'unanswered' ? isUnanswered : undefined,
    callsFrom === undefined ? undefined : gte(orders.callCount, callsFrom),
    callsTo === undefined ? undefined : lte(orders.callCount, callsTo),
    assignedTo === undefined ? undefined : isAssigned(assignedTo === 'me' ? caller.id : assignedTo),
  ];
}

const UNANSWERED: BasicOutcome = 'no_answer';

/**
 * By the newest call of the timeline, not by the queue of the desk: an order that was cancelled
 * because nobody answered has left the queue. Read order by order, only where somebody called.
 */
const isUnanswered = sql`(${orders.callCount} > 0 and (
  select ${orderEvents.callOutcome} from ${orderEvents}
  where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = 'call'
  order by ${orderEvents.id} desc limit 1
) = ${UNANSWERED})`;

/** Only orders that wait for a call are assigned to somebody, or to nobody. */
const isAssigned = (whom: string): SQL =>
  sql`${orders.id} in (select ${deskItems.orderId} from ${deskItems} where ${
    whom === 'nobody' ? sql`${deskItems.assignedTo} is null` : eq(deskItems.assignedTo, whom)
  })`;
