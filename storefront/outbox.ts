import { type CallKind, SYNC_KEY_HEADER, type SyncAnswer } from '#contract/storefront/sync.ts';
import type { Settings } from './settings.ts';
import type { Kept, Store } from './store.ts';

const BATCH = 100;
const TIMEOUT_MS = 10_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
const KINDS = ['products', 'orders', 'checkouts'] as const satisfies CallKind[];

const envelopeOf = ({ id, dashboardId, version, changedAt }: Kept) => ({
  id,
  dashboardId,
  version,
  updatedAt: new Date(changedAt).toISOString(),
});

/** A record in the format of the protocol. */
export const stateOf = (record: Kept): object => ({ ...envelopeOf(record), ...record.fields });

/**
 * A cancellation request is sent without the order's fields, unless the dashboard may not have the
 * order yet. No other message contains a status.
 */
export function messageOf(record: Kept): object {
  const status = record.isCancelAsked ? 'cancelled' : undefined;
  const isOnlyCancelled = record.isCancelAsked && record.dashboardId !== null;
  return { ...(isOnlyCancelled ? envelopeOf(record) : stateOf(record)), status };
}

/** Sends changes to the dashboard and retries until it has confirmed them. */
export class Outbox {
  readonly #store: Store;
  readonly #settings: Settings;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(store: Store, settings: Settings) {
    this.#store = store;
    this.#settings = settings;
  }

  /** Sends the queue now; resolves when the dashboard has everything or does not respond. */
  async flush(): Promise<void> {
    // A batch in flight may be older than the current state.
    await this.#running;
    this.#running ??= this.#run();
    await this.#running;
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    let wait: number | null = null;
    try {
      for (const kind of KINDS) while (await this.#sendBatch(kind));
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      const growing = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (this.#failures - 1));
      wait = error instanceof Postponed ? error.waitMs : growing;
    }
    this.#running = null;
    if (wait !== null) this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Returns whether there may be more to send. */
  async #sendBatch(kind: (typeof KINDS)[number]): Promise<boolean> {
    const waiting = this.#store
      .all(kind)
      .filter(({ version, sentVersion }) => sentVersion < version)
      .slice(0, BATCH);
    if (waiting.length === 0) return false;
    const { results } = await this.#post(kind, waiting);
    if (results.length !== waiting.length) throw new Error('an answer for each was expected');
    for (const [index, sent] of waiting.entries()) {
      const result = results.find((one) => one.index === index);
      const now = this.#store.get(kind, sent.id);
      if (result === undefined || now === undefined) continue;
      this.#store.save(kind, {
        ...now,
        dashboardId: result.dashboardId ?? now.dashboardId,
        sentVersion: sent.version,
        // The dashboard has it: nothing of a visitor who did not order stays here.
        ...(kind === 'checkouts' && now.version === sent.version && { fields: {} }),
        isCancelAsked: now.version === sent.version ? false : (now.isCancelAsked ?? false),
        refusal: result.result === 'refused' ? (result.detail ?? '') : null,
      });
    }
    return waiting.length === BATCH;
  }

  async #post(kind: CallKind, records: readonly Kept[]): Promise<SyncAnswer> {
    const { dashboardUrl, dashboardKey } = this.#settings;
    const response = await fetch(`${dashboardUrl}/api/sync/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SYNC_KEY_HEADER]: dashboardKey },
      body: JSON.stringify({ items: records.map((record) => messageOf(record)) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const retryAfter = Number(response.headers.get('retry-after'));
    if (retryAfter > 0) throw new Postponed(retryAfter * 1_000);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as SyncAnswer;
  }
}

class Postponed extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('later');
    this.waitMs = waitMs;
  }
}
