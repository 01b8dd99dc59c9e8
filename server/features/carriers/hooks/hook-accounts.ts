import type { Db } from '#server/db/types.ts';
import type { SecretBox } from '#server/secret-box.ts';
import { findAccount, type StoredAccount } from '../accounts/open-account.ts';
import { decryptSecrets } from '../accounts/account-secrets.ts';
import type { CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { isSameSignature } from '../adapter/webhook.ts';
import { CARRIER_ADAPTERS } from '../families.ts';

export interface HookAccount {
  companyId: string;
  hookToken: string;
  readWebhook: NonNullable<CarrierAdapter['readWebhook']>;
  secret: string | null;
}

/** How long a former secret or path is still accepted after a change. */
const FRESH_MS = 10_000;
/** How long a path counts as known before the database is asked: bursts last for minutes. */
const KNOWN_MS = 600_000;

/** Remembers accounts for some seconds, so that a thousand events do not cost a thousand reads. */
export class HookAccounts {
  readonly #box: SecretBox | null;
  readonly #now: () => Date;
  readonly #known = new Map<string, { account: HookAccount; readAt: number }>();

  constructor(box: SecretBox | null, now: () => Date) {
    this.#box = box;
    this.#now = now;
  }

  /** From memory alone, for the gate; a path that nobody has used for a while is a stranger's. */
  isKnown(companyId: string, token: string): boolean {
    const account = this.#remembered(companyId, KNOWN_MS);
    return account !== null && isSameSignature(account.hookToken, token);
  }

  async find(db: Db, companyId: string, token: string): Promise<HookAccount | null> {
    const account = this.#remembered(companyId) ?? (await this.#read(db, companyId));
    return account !== null && isSameSignature(account.hookToken, token) ? account : null;
  }

  #remembered(companyId: string, forMs = FRESH_MS): HookAccount | null {
    const known = this.#known.get(companyId);
    const isFresh = known !== undefined && this.#now().getTime() - known.readAt < forMs;
    return isFresh ? known.account : null;
  }

  async #read(db: Db, companyId: string): Promise<HookAccount | null> {
    const stored = await findAccount(db, companyId);
    const readWebhook = stored && CARRIER_ADAPTERS[stored.family].readWebhook;
    if (!stored || !readWebhook) return null;
    const { hookToken } = stored;
    const account = { companyId, hookToken, readWebhook, secret: this.#secretOf(stored) };
    this.#known.set(companyId, { account, readAt: this.#now().getTime() });
    return account;
  }

  /** Without the key to open it nothing is proven, and the family's check refuses. */
  #secretOf(stored: StoredAccount): string | null {
    try {
      return decryptSecrets(this.#box, stored).webhookSecret ?? null;
    } catch {
      return null;
    }
  }
}
