import type { Tx } from '../types.ts';
import { costRules, spends } from '../schema/costs.ts';
import { clients } from '../schema/clients.ts';
import { blockedPhones } from '../schema/trust.ts';
import { deliveryCompanies, wilayaShippingCosts } from '../schema/delivery.ts';
import { offers } from '../schema/offers.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { siteSettings } from '../schema/settings.ts';
import { shipments } from '../schema/shipments.ts';
import { payRules } from '../schema/team-pay.ts';
import { users } from '../schema/users.ts';
import { demoShipments } from './demo-shipments.ts';
import type { DemoStore } from './demo-store.ts';
import { insertDemoCheckouts } from './demo-checkouts.ts';
import { insertDemoProducts } from './insert-demo-products.ts';
import { insertDemoReturns } from './insert-demo-returns.ts';
import { insertDemoLedger } from './insert-demo-ledger.ts';
import { insertRows } from '../statements/write-rows.ts';

const SHOP = {
  storeName: 'دار الياسمين',
  storeEmail: 'contact@dar-yasmine.example',
  storePhone: '023481570',
};

/** The administrator already exists and replaces the demo store's own one in the timelines. */
export async function insertDemoStore(
  tx: Tx,
  store: DemoStore,
  passwordHashes: Readonly<Record<string, string>>,
  administrator: { id: string; fullName: string },
): Promise<void> {
  await tx.insert(users).values(demoUsers(store, passwordHashes));
  await tx.insert(deliveryCompanies).values(store.deliveryCompanies);
  await tx.insert(wilayaShippingCosts).values(store.shippingCosts);
  await insertDemoProducts(tx, store);
  await tx.insert(offers).values(store.offers);
  await insertRows(tx, clients, store.clients);
  await insertRows(tx, orders, store.orders);
  await insertRows(tx, blockedPhones, store.blockedPhones);
  const events = timeline(store, administrator);
  await insertRows(tx, orderEvents, events);
  await insertRows(tx, shipments, demoShipments(store));
  const inspected = await insertDemoReturns(tx, store, administrator);
  await insertDemoLedger(tx, store, { timeline: events, inspected }, administrator);
  await insertDemoCheckouts(tx, store);
  await tx.insert(costRules).values(store.costs.rules);
  await tx.insert(spends).values(store.costs.spends);
  await tx.insert(payRules).values({ rules: store.costs.pay, updatedAt: store.seededAt });
  const settings = { ...SHOP, demoSeededAt: store.seededAt, updatedAt: store.seededAt };
  await tx
    .insert(siteSettings)
    .values({ id: 'default', ...settings })
    .onConflictDoUpdate({ target: siteSettings.id, set: settings });
}

function demoUsers(store: DemoStore, passwordHashes: Readonly<Record<string, string>>) {
  return store.users
    .filter((user) => user.isDemo)
    .map((user) => {
      const password = passwordHashes[user.username];
      if (!password) throw new Error(`No password hash for the demo user ${user.username}`);
      return { ...user, password, mustChangePassword: true, createdAt: store.seededAt };
    });
}

function timeline(store: DemoStore, administrator: { id: string; fullName: string }) {
  const placeholder = store.users.find((user) => user.role === 'administrator');
  return store.orderEvents.map((event) =>
    event.actorId === placeholder?.id
      ? { ...event, actorId: administrator.id, actorName: administrator.fullName }
      : event,
  );
}
