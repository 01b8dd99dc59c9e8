import { Worker } from 'node:worker_threads';

/** A date, a text, or a number with what is shown of it. */
export type SheetCell = string | number | Date | { value: number; shown: string };

interface Tab {
  id: number;
  name: string;
  /** The first row has the headings. */
  rows: SheetCell[][];
}

/** What the script reads, such as it passes into a thread. */
export interface BookFacts {
  id: string;
  tabs: {
    id: number;
    name: string;
    shown: string[][];
    values: (string | number | { at: number })[][];
  }[];
}

export interface Run {
  script: string;
  wanted: string;
  offsetMs: number;
  shared: SharedArrayBuffer;
}

export interface Answer {
  value?: unknown;
  error?: string;
}

interface Fetched {
  payload: string;
  contentType: string;
  headers: Record<string, string>;
}

const ANSWER_BYTES = 2_000_000;
const HEAD_BYTES = 8;

/** A spreadsheet at Google with the script in it, which runs in a thread of its own. */
export class Spreadsheet {
  readonly script: string;
  readonly now: () => Date;
  id = 'book-1';
  tabs: Tab[] = [];
  properties = new Map<string, string>();
  triggers: string[] = [];
  /** How often the script has called us. */
  calls = 0;
  /** The run is ended by force after this call was answered, as Google does when time is up. */
  killAfterCall: number | null = null;
  #lock: Promise<void> = Promise.resolve();

  constructor(script: string, now: () => Date) {
    this.script = script;
    this.now = now;
  }

  get tab(): Tab {
    const [first] = this.tabs;
    if (first === undefined) throw new Error('There is no tab');
    return first;
  }

  /** Rejects with what the script throws, which Google mails. */
  async run(wanted: 'setup' | 'run' | 'test' | 'resendAll' = 'run'): Promise<'done' | 'killed'> {
    const shared = new SharedArrayBuffer(ANSWER_BYTES);
    const state = new Int32Array(shared, 0, 2);
    const offsetMs = this.now().getTime() - Date.now();
    const run: Run = { script: this.script, wanted, offsetMs, shared };
    const worker = new Worker(new URL('./script-worker.ts', import.meta.url), { workerData: run });
    let release = () => {};
    let isKilled = false;
    const answer = async (call: string, args: readonly unknown[]): Promise<unknown> => {
      if (call === 'tryLock') {
        release = await this.#takeLock();
        return true;
      }
      if (call === 'releaseLock') return release();
      if (call !== 'fetch') return this.#answer(call, args);
      const fetched = await this.#fetch(String(args[0]), args[1] as Fetched);
      isKilled = this.calls === this.killAfterCall;
      return fetched;
    };
    const reply = async (call: string, args: readonly unknown[]) => {
      const given: Answer = await answer(call, args)
        .then((value) => ({ value }))
        .catch((error: unknown) => ({ error: String(error) }));
      if (isKilled) {
        await worker.terminate();
        return;
      }
      const bytes = Buffer.from(JSON.stringify(given));
      new Uint8Array(shared, HEAD_BYTES).set(bytes);
      Atomics.store(state, 1, bytes.length);
      Atomics.store(state, 0, 1);
      Atomics.notify(state, 0);
    };
    worker.on('message', ({ call, args }: { call: string; args: unknown[] }) => {
      void reply(call, args);
    });
    try {
      await new Promise<void>((resolve, reject) => {
        worker.once('error', reject);
        worker.once('exit', () => resolve());
      });
    } finally {
      release();
    }
    return isKilled ? 'killed' : 'done';
  }

  /** Whoever holds it passes it on. */
  async #takeLock(): Promise<() => void> {
    const before = this.#lock;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lock = before.then(() => promise);
    await before;
    return resolve;
  }

  async #fetch(address: string, { payload, contentType, headers }: Fetched) {
    this.calls += 1;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': contentType, ...headers },
      body: payload,
    });
    return { status: answer.status, text: await answer.text() };
  }

  #answer(call: string, [name = '', value]: readonly unknown[]): unknown {
    const key = String(name);
    switch (call) {
      case 'book':
        return this.#facts();
      case 'getProperty':
        return this.properties.get(key) ?? null;
      case 'setProperty':
        return void this.properties.set(key, String(value));
      case 'deleteProperty':
        return this.properties.delete(key);
      case 'deleteAllProperties':
        return this.properties.clear();
      case 'getKeys':
        return [...this.properties.keys()];
      case 'triggers':
        return this.triggers;
      case 'newTrigger':
        return this.triggers.push(key);
      case 'deleteTrigger':
        this.triggers = this.triggers.filter((trigger) => trigger !== key);
        return null;
      default:
        throw new Error(call);
    }
  }

  #facts(): BookFacts {
    const tabs = this.tabs.map(({ id, name, rows }) => ({
      id,
      name,
      shown: rows.map((row) => row.map(shownOf)),
      values: rows.map((row) => row.map(valueOf)),
    }));
    return { id: this.id, tabs };
  }
}

function shownOf(cell: SheetCell): string {
  if (cell instanceof Date) return cell.toDateString();
  return typeof cell === 'object' ? cell.shown : String(cell);
}

function valueOf(cell: SheetCell): string | number | { at: number } {
  if (cell instanceof Date) return { at: cell.getTime() };
  return typeof cell === 'object' ? cell.value : cell;
}
