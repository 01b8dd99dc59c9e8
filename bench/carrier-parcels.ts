import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Db } from '#server/db/types.ts';
import {
  findAccount,
  openStored,
  type OpenAccount,
} from '#server/features/carriers/accounts/open-account.ts';
import { inBatches } from '#server/features/carriers/adapter/batches.ts';
import type {
  CarrierPlace,
  CreatedParcel,
} from '#server/features/carriers/adapter/parcel-draft.ts';
import { openChannel } from '#server/features/carriers/channel/carrier-channel.ts';
import { unlimited } from '#server/features/carriers/channel/quota.ts';
import { CARRIER_BOX } from '#tests/support/carrier-shop.ts';
import { parcelDraft } from '#tests/support/parcel-drafts.ts';
import { insertShipments } from '#tests/support/write-orders.ts';
import type { CarrierStore } from './carrier-shop.ts';

const AMOUNT = 4_700;
const WILAYA = 16;
const IN_A_STATEMENT = 500;
const NETWORK = { allowsPrivate: true };

/** The company's account, with calls that no quota of ours holds back. */
export async function openBare({ database, company }: CarrierStore): Promise<OpenAccount> {
  const { db } = database;
  const stored = await findAccount(db, company.id);
  if (stored === null) throw new Error('No account');
  const deps = { db, now: () => new Date(), box: CARRIER_BOX, network: NETWORK };
  const account = openStored(deps, stored);
  return { ...account, channel: openChannel(account.channel.account, NETWORK, unlimited) };
}

/** Makes parcels and fetches their labels with nothing but the adapter. */
export async function sendBare(store: CarrierStore, count: number): Promise<void> {
  const { adapter, channel } = await openBare(store);
  const place = await somePlace({ adapter, channel });
  for (const parcel of await make({ adapter, channel }, count, place)) {
    await adapter.label?.(channel, parcel);
  }
}

async function make(
  { adapter, channel }: Pick<OpenAccount, 'adapter' | 'channel'>,
  count: number,
  place: CarrierPlace,
): Promise<CreatedParcel[]> {
  const all = Array.from({ length: count }, (_, index) =>
    parcelDraft({ reference: `LW-B${index}-1`, amount: AMOUNT, place }),
  );
  const made: CreatedParcel[] = [];
  for (const drafts of inBatches(all, adapter.capabilities.mostDrafts)) {
    const results = await adapter.createParcels(channel, drafts);
    made.push(...results.flatMap((result) => (result.outcome === 'created' ? result.parcel : [])));
    if (made.length % drafts.length !== 0) throw new Error(JSON.stringify(results[0]));
  }
  return made;
}

/** Parcels as sending leaves them, at the carrier and in the store. */
export async function fillParcels(
  store: CarrierStore,
  name: string,
  count: number,
): Promise<string[]> {
  const { database, carriers, company } = store;
  const { adapter, channel } = await openBare(store);
  const trackings: string[] = [];
  const place = await somePlace({ adapter, channel });
  for (const made of inBatches(await make({ adapter, channel }, count, place), IN_A_STATEMENT)) {
    // A call each, which is not what is measured here.
    for (const { carrierId } of made) carriers.control.parcel(name, carrierId).isValidated = true;
    await insert(database.db, company.id, made);
    trackings.push(...made.map(({ carrierId }) => carrierId));
  }
  return trackings;
}

async function somePlace({
  adapter,
  channel,
}: Pick<OpenAccount, 'adapter' | 'channel'>): Promise<CarrierPlace> {
  const { wilayas, communes } = await adapter.places(channel);
  const wilaya = wilayas.find(({ code }) => code === WILAYA);
  const commune = communes.find(({ wilayaCode, isServed }) => wilayaCode === WILAYA && isServed);
  if (wilaya === undefined || commune === undefined) throw new Error('No place');
  return {
    wilayaCode: WILAYA,
    wilayaId: wilaya.id,
    wilayaName: wilaya.name,
    communeId: commune.id,
    communeName: commune.name,
  };
}

async function insert(db: Db, companyId: string, made: readonly CreatedParcel[]): Promise<void> {
  const order = {
    customerName: 'Karim Bensalem',
    phone: '0550123456',
    wilayaCode: WILAYA,
    wilaya: 'الجزائر',
    daira: 'x',
    commune: 'x',
    address: 'x',
    status: 'shipped' as const,
    totalAmount: `${AMOUNT}.00`,
    searchText: 'karim',
    deliveryCompanyId: companyId,
  };
  const stored = await db
    .insert(orders)
    .values(made.map(({ tracking }) => ({ ...order, trackingNumber: tracking })))
    .returning({ id: orders.id });
  const at = new Date();
  await db.insert(parcels).values(
    made.map(({ reference, carrierId, tracking }, index) => ({
      orderId: stored[index]?.id ?? '',
      companyId,
      reference,
      state: 'created' as const,
      stateAt: at,
      carrierId,
      tracking,
      amount: `${AMOUNT}.00`,
      weightGrams: 1_000,
      createdAt: at,
    })),
  );
  await insertShipments(db);
}
