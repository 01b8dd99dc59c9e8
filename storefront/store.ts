import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SyncKind } from '#contract/sync.ts';

export type Fields = Record<string, unknown>;

/** A record as this side keeps it, with what the protocol asks of both sides. */
export interface Kept {
  id: string;
  dashboardId: string | null;
  fields: Fields;
  /** When the shared fields were last changed, by whoever. */
  changedAt: number;
  /** Counts our own changes. */
  version: number;
  /** The count that the dashboard has; behind `version`, it has to be told. */
  sentVersion: number;
  /** The newest of the dashboard's changes that was taken over. */
  seenVersion: number;
  isDeleted: boolean;
  /** Only of orders: the customer called it off, and the dashboard does not know yet. */
  isCancelAsked?: boolean;
  /** Why the dashboard did not take it. */
  refusal?: string | null;
}

interface Line {
  kind: SyncKind;
  record: Kept;
}

/** Its own data: in memory, and line by line in a file, of which the last line of each counts. */
export class Store {
  readonly #file: string;
  readonly #records = new Map<string, Kept>();
  readonly #byDashboardId = new Map<string, Kept>();

  constructor(folder: string) {
    this.#file = join(folder, 'records.jsonl');
    if (existsSync(this.#file)) this.#load();
  }

  get(kind: SyncKind, id: string): Kept | undefined {
    return this.#records.get(`${kind}/${id}`);
  }

  find(kind: SyncKind, dashboardId: string): Kept | undefined {
    return this.#byDashboardId.get(`${kind}/${dashboardId}`);
  }

  all(kind: SyncKind): Kept[] {
    return [...this.#records]
      .filter(([key]) => key.startsWith(`${kind}/`))
      .map(([, record]) => record);
  }

  save(kind: SyncKind, record: Kept): void {
    appendFileSync(this.#file, `${JSON.stringify({ kind, record } satisfies Line)}\n`);
    this.#remember({ kind, record });
  }

  #remember({ kind, record }: Line): void {
    this.#records.set(`${kind}/${record.id}`, record);
    if (record.dashboardId !== null) {
      this.#byDashboardId.set(`${kind}/${record.dashboardId}`, record);
    }
  }

  /** A line that the process died over is not whole; its sender will send it again. */
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
