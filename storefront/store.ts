import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallKind } from '#contract/storefront/sync.ts';

export type Fields = Record<string, unknown>;

/** A record as stored here, with the bookkeeping that the protocol requires of both sides. */
export interface Kept {
  id: string;
  dashboardId: string | null;
  fields: Fields;
  /** Of a checkout: when the visitor was first here. */
  openedAt?: number;
  /** When the shared fields were last changed, by either side. */
  changedAt: number;
  /** Incremented by our own changes. */
  version: number;
  /** The version that the dashboard has; while lower than `version`, the record is queued. */
  sentVersion: number;
  /** The newest version of the dashboard's that was applied. */
  seenVersion: number;
  isDeleted: boolean;
  /** For orders only: the customer asked to cancel, and the dashboard does not know yet. */
  isCancelAsked?: boolean;
  /** Why the dashboard refused it. */
  refusal?: string | null;
}

interface Line {
  kind: CallKind;
  record: Kept;
}

/** The data in memory, and in an append-only file in which the last line of each record counts. */
export class Store {
  readonly #file: string;
  readonly #records = new Map<string, Kept>();
  readonly #byDashboardId = new Map<string, Kept>();

  constructor(folder: string) {
    this.#file = join(folder, 'records.jsonl');
    if (existsSync(this.#file)) this.#load();
  }

  get(kind: CallKind, id: string): Kept | undefined {
    return this.#records.get(`${kind}/${id}`);
  }

  find(kind: CallKind, dashboardId: string): Kept | undefined {
    return this.#byDashboardId.get(`${kind}/${dashboardId}`);
  }

  all(kind: CallKind): Kept[] {
    return [...this.#records]
      .filter(([key]) => key.startsWith(`${kind}/`))
      .map(([, record]) => record);
  }

  save(kind: CallKind, record: Kept): void {
    appendFileSync(this.#file, `${JSON.stringify({ kind, record } satisfies Line)}\n`);
    this.#remember({ kind, record });
  }

  #remember({ kind, record }: Line): void {
    this.#records.set(`${kind}/${record.id}`, record);
    if (record.dashboardId !== null) {
      this.#byDashboardId.set(`${kind}/${record.dashboardId}`, record);
    }
  }

  /**
   * A last line that is cut off (the process was killed) is skipped; its sender will send it again.
   */
  #load(): void {
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      try {
        this.#remember(JSON.parse(line) as Line);
      } catch {
        continue;
      }
    }
    const lines = [...this.#records].map(([key, record]) =>
      JSON.stringify({ kind: key.split('/')[0], record }),
    );
    writeFileSync(`${this.#file}.new`, lines.map((line) => `${line}\n`).join(''));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
