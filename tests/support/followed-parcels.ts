import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import type { CarrierFamily } from '#contract/carriers/carrier-families.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { openStored, type OpenAccount } from '#server/features/carriers/accounts/open-account.ts';
import { encryptSecrets } from '#server/features/carriers/accounts/account-secrets.ts';
import type { CarrierAdapter } from '#server/features/carriers/adapter/carrier-adapter.ts';
import type { CarrierChannel } from '#server/features/carriers/adapter/channel.ts';
import type { CarrierPlace } from '#server/features/carriers/adapter/parcel-draft.ts';
import { openChannel } from '#server/features/carriers/channel/carrier-channel.ts';
import { unlimited } from '#server/features/carriers/channel/quota.ts';
import type { FollowedCompany } from '#server/features/parcels/following/follow-parcel.ts';
import type { SecretBox } from '#server/secret-box.ts';
import type { HttpClient } from './http-client.ts';
import { orderInput } from './order-factories.ts';
import { parcelDraft } from './parcel-drafts.ts';
import { SIMULATED, type SimulatedName } from './simulated-accounts.ts';
import type { TestApp } from './test-app.ts';
import { addParcel, changeOrders } from './write-orders.ts';

/** What following needs beside the keys. */
const WEBHOOK_SECRETS: Partial<Record<SimulatedName, string>> = {
  yalidine: 'hook-secret',
  zr: 'whsec_c2VjcmV0LXNlY3JldA==',
  ecotrack: 'hook-secret',
};
const READY: Partial<Record<SimulatedName, string>> = { zr: 'send' };

export interface FollowedCarrier {
  company: FollowedCompany;
  account: OpenAccount;
  hookPath: string;
}

/** A company with its account at a simulator. Calls are not held back by quotas. */
export async function connectCarrier(
  app: TestApp,
  box: SecretBox,
  carriersUrl: string,
  name: SimulatedName,
): Promise<FollowedCarrier> {
  const { family, path, ...account } = SIMULATED[name];
  const webhookSecret = WEBHOOK_SECRETS[name];
  const secrets = { ...account.secrets, ...(webhookSecret && { webhookSecret }) };
  const readyState = READY[name];
  const settings = { ...account.settings, ...(readyState && { readyState }) };
  const [company] = await app.db
    .insert(deliveryCompanies)
    .values({ name, phone: '0550000000' })
    .returning();
  const companyId = company!.id;
  const [stored] = await app.db
    .insert(carrierAccounts)
    .values({
      companyId,
      family,
      baseUrl: `${carriersUrl}${path}`,
      secrets: encryptSecrets(box, companyId, secrets),
      settings,
      defaults: {
        originWilaya: 16,
        weightKg: 1,
        isInsured: false,
        mayBeOpened: false,
        senderName: null,
      },
      hookToken: randomBytes(24).toString('base64url'),
    })
    .returning();
  const network = { allowsPrivate: true };
  const opened = openStored({ db: app.db, now: app.now, box, network }, stored!);
  return {
    company: { id: companyId, name, family },
    account: { ...opened, channel: openChannel(opened.channel.account, network, unlimited) },
    hookPath: `/api/carriers/${companyId}/webhook/${stored!.hookToken}`,
  };
}

const places = new Map<CarrierFamily, CarrierPlace>();

/** Oran, as the carrier spells it. */
async function oranAt(adapter: CarrierAdapter, channel: CarrierChannel): Promise<CarrierPlace> {
  const known = places.get(adapter.family);
  if (known !== undefined) return known;
  const { wilayas, communes } = await adapter.places(channel);
  const wilaya = wilayas.find(({ code }) => code === 31);
  const commune = communes.find(
    ({ wilayaCode, isServed, name }) => wilayaCode === 31 && isServed && /^oran$/i.test(name),
  );
  if (wilaya === undefined || commune === undefined) throw new Error('No Oran');
  const place = {
    wilayaCode: 31,
    wilayaId: wilaya.id,
    wilayaName: wilaya.name,
    communeId: commune.id,
    communeName: commune.name,
  };
  places.set(adapter.family, place);
  return place;
}

let made = 0;

/** A confirmed order with a parcel that the carrier has on file, as sending leaves it. */
export async function registerWith(
  app: TestApp,
  client: HttpClient,
  { company, account }: FollowedCarrier,
): Promise<{ orderId: string; parcelId: string; carrierId: string; tracking: string }> {
  made += 1;
  const input = orderInput({
    totalAmount: 4700,
    phone: `0550${String(100_000 + made)}`,
    customerName: `Amina ${made}`,
  });
  const answer = await client.request('POST', orderEndpoints.createOrder.path, { body: input });
  const order = answer.body as Order;
  const { adapter, channel } = account;
  const reference = `LW-${order.orderNumber}-1`;
  const draft = parcelDraft({
    reference,
    customerName: input.customerName,
    phones: [input.phone],
    place: await oranAt(adapter, channel),
  });
  const [result] = await adapter.createParcels(channel, [draft]);
  if (result?.outcome !== 'created') throw new Error(`Not created: ${JSON.stringify(result)}`);
  const { carrierId, tracking, labelUrl, fee } = result.parcel;
  if (adapter.validate !== undefined) await adapter.validate(channel, [result.parcel]);
  const now = app.now();
  const parcel = await addParcel(app.db, {
    orderId: order.id,
    companyId: company.id,
    reference,
    state: 'created',
    stateAt: now,
    carrierId,
    tracking,
    labelUrl,
    amount: '4700.00',
    fee: fee === null ? null : fee.toFixed(2),
    weightGrams: 1_000,
    createdAt: now,
    trackDueAt: now,
  });
  await client.request('PATCH', `/api/orders/${order.id}`, { body: { status: 'validated' } });
  const sent = {
    trackingNumber: tracking,
    deliveryCompanyId: company.id,
  } as const;
  await changeOrders(app.db, eq(orders.id, order.id), sent);
  return { orderId: order.id, parcelId: parcel.id, carrierId, tracking: tracking ?? '' };
}
