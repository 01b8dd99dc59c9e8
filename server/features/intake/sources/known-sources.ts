import { ne } from 'drizzle-orm';
import { Id } from '#contract/common.ts';
import { sources } from '#server/db/schema/sources.ts';
import type { Db } from '#server/db/types.ts';
import type { SecretBox } from '#server/secret-box.ts';
import { openSecrets, type StoredSource } from './source-secrets.ts';

export type KnownSource = Pick<StoredSource, 'id' | 'kind' | 'isOn' | 'tabs'> & {
  secrets: string[];
};

/** How long a change made on another server may stay unseen. */
const FRESH_MS = 5_000;
/** Addresses that nobody has make us look no oftener than this. */
const BETWEEN_MS = 500;

/**
 * All sources in memory, since they are few: whether an address is one of ours, and whether a call
 * is signed, costs no question to the database while deliveries come in heaps.
 */
export class KnownSources {
  readonly #db: Db;
  readonly #box: SecretBox | null;
  readonly #now: () => Date;
  #known = new Map<string, KnownSource>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(db: Db, box: SecretBox | null, now: () => Date) {
    this.#db = db;
    this.#box = box;
    this.#now = now;
  }

  async find(id: string): Promise<KnownSource | null> {
    const ageMs = Math.abs(this.#now().getTime() - this.#readAt);
    const isKnown = this.#known.has(id);
    if (ageMs >= (isKnown ? FRESH_MS : BETWEEN_MS)) await this.#read();
    return this.#known.get(id) ?? null;
  }

  /** What was just written here holds at once. */
  forget(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async #read(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    const { id, kind, isOn, secrets, tabs } = sources;
    const rows = await this.#db
      .select({ id, kind, isOn, secrets, tabs })
      .from(sources)
      .where(ne(kind, 'storefront'));
    this.#known = new Map(
      rows.map((row) => [
        row.id,
        { ...row, secrets: openSecrets(this.#box, row).map(({ secret }) => secret) },
      ]),
    );
    this.#readAt = this.#now().getTime();
  }
}

export const isSourceId = (id: unknown): id is string => Id.safeParse(id).success;
