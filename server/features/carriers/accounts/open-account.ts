import { eq } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import type { Db, Reader } from '#server/db/types.ts';
import type { SecretBox } from '#server/secret-box.ts';
import type { CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble, type CarrierAccount, type CarrierChannel } from '../adapter/channel.ts';
import type { CarrierNetwork } from '../channel/call-address.ts';
import { openChannel } from '../channel/carrier-channel.ts';
import { storedGate, type Sleep } from '../channel/quota.ts';
import { CARRIER_ADAPTERS } from '../families.ts';
import { decryptSecrets } from './account-secrets.ts';

export type StoredAccount = typeof carrierAccounts.$inferSelect;

/** How the secrets of accounts are decrypted, and how carriers are reached. */
export interface AccountTools {
  /** Null without ENCRYPTION_KEY. */
  box: SecretBox | null;
  network: CarrierNetwork;
}

/** What calling a carrier needs of the server. */
export interface CarrierDeps extends AccountTools {
  db: Db;
  now: () => Date;
  /** How to wait for a carrier's quota; a test's need not really wait. */
  sleep?: Sleep;
}

export interface OpenAccount {
  stored: StoredAccount;
  adapter: CarrierAdapter;
  channel: CarrierChannel;
}

interface Patience {
  /** How long a call waits until the quota allows it. */
  patienceMs?: number;
  /** Ends such a wait. */
  signal?: AbortSignal;
  /** Throws if a call may not be made; asked last of all. */
  beforeCall?: () => void;
}

/** Somebody waits for the answer. */
const USUAL_PATIENCE_MS = 5_000;

export async function findAccount(db: Reader, companyId: string): Promise<StoredAccount | null> {
  const [row] = await db
    .select()
    .from(carrierAccounts)
    .where(eq(carrierAccounts.companyId, companyId));
  return row ?? null;
}

/** A company's account, ready for calls; null when the company works without API. */
export async function openAccount(
  deps: CarrierDeps,
  companyId: string,
  patience: Patience = {},
): Promise<OpenAccount | null> {
  const stored = await findAccount(deps.db, companyId);
  return stored && openStored(deps, stored, patience);
}

/** Throws `bad_credentials` when the secrets cannot be decrypted, or left with a former address. */
export function openStored(
  { db, now, sleep, box, network }: CarrierDeps,
  stored: StoredAccount,
  { patienceMs = USUAL_PATIENCE_MS, signal, beforeCall }: Patience = {},
): OpenAccount {
  const adapter = CARRIER_ADAPTERS[stored.family];
  const { companyId, family, baseUrl, settings } = stored;
  const secrets = decryptSecrets(box, stored);
  if (adapter.secrets.some(({ name, isRequired }) => isRequired && !secrets[name])) {
    throw new CarrierTrouble('bad_credentials', 'secrets_forgotten');
  }
  const account: CarrierAccount = { family, baseUrl, settings, secrets };
  const { quota } = adapter.capabilities;
  const gate = storedGate({ db, companyId, quota, now, sleep, patienceMs, signal, beforeCall });
  return { stored, adapter, channel: openChannel(account, network, gate) };
}
