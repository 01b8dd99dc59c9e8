import type { clients } from '../schema/clients.ts';
import type { blockedPhones } from '../schema/trust.ts';
import type { deliveryCompanies, wilayaShippingCosts } from '../schema/delivery.ts';
import type { offers } from '../schema/offers.ts';
import type { products } from '../schema/products.ts';
import { createDemoBlockedPhones } from './demo-blocked-phones.ts';
import { assignBuyers } from './demo-buyers.ts';
import { createBasket, settleRevenue } from './demo-baskets.ts';
import { createDemoCosts, type DemoCosts } from './demo-costs.ts';
import { createDemoClientProfiles, type DemoClientProfile } from './demo-clients.ts';
import { createDemoDeliveryCompanies } from './demo-delivery-companies.ts';
import { createDemoOffers } from './demo-offers.ts';
import { planOrders } from './demo-order-plan.ts';
import { createDemoOrder, type DemoOrder, type DemoOrderEvent } from './demo-orders.ts';
import { createDemoProducts, type DemoProduct } from './demo-products.ts';
import { createDemoShippingCosts } from './demo-shipping-costs.ts';
import { createDemoUsers, type DemoUser } from './demo-users.ts';
import { createDemoVariants, isInTwoSizes, VOLUME, type DemoVariant } from './demo-variants.ts';
import { productSearchText } from '#server/db/names/search-text.ts';
import { createRandom } from './random.ts';

export type DemoStore = {
  seededAt: Date;
  users: DemoUser[];
  products: (typeof products.$inferInsert)[];
  offers: (typeof offers.$inferInsert)[];
  variants: DemoVariant[];
  deliveryCompanies: (typeof deliveryCompanies.$inferInsert)[];
  shippingCosts: (typeof wilayaShippingCosts.$inferInsert)[];
  clients: (typeof clients.$inferInsert)[];
  orders: DemoOrder[];
  blockedPhones: (typeof blockedPhones.$inferInsert)[];
  /** Oldest first, across all orders. */
  orderEvents: DemoOrderEvent[];
  costs: DemoCosts;
};

const SEED = 20_260_405;

/** Builds the same store every time, except for dates, which count back from now. */
export function buildDemoStore(now: Date): DemoStore {
  const random = createRandom(SEED);
  const users = createDemoUsers(random);
  const companies = createDemoDeliveryCompanies(random, now);
  const shippingCosts = createDemoShippingCosts(random, now);
  const shelf = createDemoProducts(random, now);
  const variants = createDemoVariants(shelf);
  const profiles = createDemoClientProfiles(random);

  const plans = planOrders(random);
  const buyers = assignBuyers(random, profiles, plans.length);
  const placed = plans.map((plan, index) => {
    const buyer = buyers[index]!;
    return { plan, buyer, basket: createBasket(random, plan, buyer, shelf) };
  });
  for (const span of ['last', 'before', 'earlier'] as const) {
    const paid = placed.filter(({ plan }) => plan.span === span && plan.stage === 'delivered');
    settleRevenue(
      random,
      span,
      paid.map(({ basket }) => basket),
    );
  }
  const made = placed.map((order) =>
    createDemoOrder(random, order, { now, users, companies, variants }),
  );
  const orders = made.map(({ order }) => order);
  const ordersByClient = Map.groupBy(orders, ({ clientId }) => clientId);

  return {
    seededAt: now,
    users,
    products: shelf.map((product) => withVariants(product, variants.get(product.row.id) ?? [])),
    variants: [...variants.values()].flat(),
    // Last of all that is drawn, so that the orders stay what they were.
    offers: createDemoOffers(random, shelf, now),
    deliveryCompanies: companies.map(({ row }) => row),
    shippingCosts,
    clients: profiles.map((profile) => withDates(profile, ordersByClient.get(profile.id) ?? [])),
    orders,
    blockedPhones: createDemoBlockedPhones(orders, users, now),
    orderEvents: made
      .flatMap(({ events }) => events)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    costs: createDemoCosts(random, now),
  };
}

function withVariants({ row }: DemoProduct, variants: readonly DemoVariant[]) {
  return {
    ...row,
    options: isInTwoSizes(row.slug) ? [VOLUME] : [],
    searchText: productSearchText({
      ...row,
      codes: variants.flatMap(({ sku, barcode }) => [sku, barcode]),
    }),
  };
}

/** Totals are left out: a trigger computes them from the orders. */
function withDates(profile: DemoClientProfile, own: readonly DemoOrder[]) {
  return {
    ...profile,
    createdAt: new Date(Math.min(...own.map(({ createdAt }) => createdAt.getTime()))),
    updatedAt: new Date(Math.max(...own.map(({ updatedAt }) => updatedAt.getTime()))),
  };
}
