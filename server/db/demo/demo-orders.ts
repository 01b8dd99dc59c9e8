import { summaryFields, type OrderLine } from '#contract/orders/order-lines.ts';
import { orderSearchText } from '#server/db/names/search-text.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { valuesLabels } from '#contract/products/variants.ts';
import type { orderEvents, orders } from '../schema/orders.ts';
import { basketTotal, type Basket } from './demo-baskets.ts';
import { toWakingHours } from './demo-calendar.ts';
import type { DemoClientProfile } from './demo-clients.ts';
import { createDelivery } from './demo-deliveries.ts';
import type { DemoDeliveryCompany } from './demo-delivery-companies.ts';
import type { Stage } from './demo-journeys.ts';
import type { PlannedOrder } from './demo-order-plan.ts';
import type { DemoUser } from './demo-users.ts';
import type { DemoVariant } from './demo-variants.ts';
import type { Random } from './random.ts';

export type DemoOrder = Omit<typeof orders.$inferInsert, 'id' | 'clientId'> & {
  id: string;
  clientId: string;
  status: OrderStatus;
  callCount: number;
  createdAt: Date;
  updatedAt: Date;
};
export type DemoOrderEvent = typeof orderEvents.$inferInsert & { at: Date };

type Placed = { plan: PlannedOrder; buyer: DemoClientProfile; basket: Basket };
type World = {
  now: Date;
  users: readonly DemoUser[];
  companies: readonly DemoDeliveryCompany[];
  /** By their product. */
  variants: ReadonlyMap<string, readonly DemoVariant[]>;
};

const STATUS_OF: Record<Stage, OrderStatus> = {
  new: 'pending',
  called: 'pending',
  validated: 'validated',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

export function createDemoOrder(random: Random, placed: Placed, world: World) {
  const { plan, buyer, basket } = placed;
  const start = world.now.getTime() - plan.ago;
  const createdAt = new Date(plan.exact ? start : toWakingHours(start));
  const at = (after: number) => new Date(toWakingHours(start + after));
  const id = random.uuid();
  const events = createEvents(random, id, createdAt, at, plan, world.users);
  const status = STATUS_OF[plan.stage];
  const updatedAt = events.at(-1)!.at;
  const lastCall = plan.journey.steps.findLast((step) => step.kind === 'call');
  const delivery = createDelivery(random, plan, basket, buyer, world.companies);
  const variant = world.variants.get(basket.product.row.id)?.[0];
  const lines = [demoLine(basket, variant)];
  const order: DemoOrder = {
    id,
    customerName: buyer.name,
    phone: buyer.phone,
    wilayaCode: buyer.wilayaCode,
    wilaya: buyer.wilaya,
    daira: buyer.daira,
    commune: buyer.commune,
    address: buyer.address,
    deliveryPlace: basket.to,
    lines,
    lineCosts: variant?.cost ? { 1: variant.cost } : {},
    ...summaryFields(lines),
    status,
    totalAmount: basketTotal(basket).toFixed(2),
    deliveryFee: (basket.freeDelivery ? 0 : basket.shipping).toFixed(2),
    ...delivery,
    clientId: buyer.id,
    isSpecialClient: buyer.isSpecial,
    isStarred: isStarred(status, id),
    callCount: plan.journey.steps.filter((step) => step.kind === 'call').length,
    callAgainAt:
      status === 'pending' && lastCall?.callAgainAfter ? at(lastCall.callAgainAfter) : null,
    deliveredAt: status === 'delivered' ? updatedAt : null,
    returnedAt: status === 'returned' ? updatedAt : null,
    searchText: orderSearchText({
      customerName: buyer.name,
      phone: buyer.phone,
      wilayaCode: buyer.wilayaCode,
      trackingNumber: delivery.trackingNumber,
      lines,
    }),
    createdAt,
    updatedAt,
  };
  return { order, events };
}

/** A few that wait; by the id, so that no other value of the demo depends on it. */
const isStarred = (status: OrderStatus, id: string) =>
  status === 'pending' && Number.parseInt(id.slice(0, 2), 16) < 8;

/** The discount of the basket is the line's, so that lines and delivery add up to the total. */
function demoLine(
  { product: { row, price }, quantity, discount }: Basket,
  variant: DemoVariant | undefined,
): OrderLine {
  return {
    id: 1,
    kind: 'sold',
    productId: row.id,
    variantId: variant?.id ?? null,
    nameAr: row.nameAr,
    nameFr: row.nameFr,
    nameEn: row.nameEn ?? null,
    ...valuesLabels(variant?.values ?? []),
    sku: variant?.sku ?? null,
    quantity,
    unitPrice: price,
    discount,
    parts: null,
  };
}

function createEvents(
  random: Random,
  orderId: string,
  createdAt: Date,
  at: (after: number) => Date,
  { journey }: PlannedOrder,
  users: readonly DemoUser[],
): DemoOrderEvent[] {
  const actor = () => {
    const user = random.weighted(users, ({ role }) => (role === 'content_update' ? 1 : 4));
    return { actorId: user.id, actorName: user.fullName };
  };
  const created = {
    orderId,
    kind: 'created' as const,
    at: createdAt,
    ...actor(),
    toStatus: 'pending' as const,
  };
  const steps = journey.steps.map((step) => {
    const line = { orderId, kind: step.kind, at: at(step.after), ...actor(), note: step.note };
    if (step.kind === 'status') return { ...line, fromStatus: step.from, toStatus: step.to };
    const callAgainAt = step.callAgainAfter ? at(step.callAgainAfter) : null;
    return { ...line, callOutcome: step.outcome, callAgainAt };
  });
  return [created, ...steps];
}
