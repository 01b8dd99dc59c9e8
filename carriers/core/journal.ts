import { isFields, parsed, type Call } from './http.ts';

export interface JournalEntry {
  at: string;
  family: string;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  status: number;
}

/** Enough for a test of thousands of calls; older entries give way. */
const MOST_BYTES = 50_000_000;
const SECRETS = new Set(['api_token', 'token', 'key', 'secret']);

const withoutSecrets = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRETS.has(name) ? '(secret)' : value]),
  );

/** What was called, for tests and for the curious; keys travel in headers, which are not kept. */
export class Journal {
  #entries: JournalEntry[] = [];
  #sizes: number[] = [];
  #bytes = 0;

  note(at: number, family: string, call: Call, status: number): void {
    const body = parsed(call.body);
    this.#entries.push({
      at: new Date(at).toISOString(),
      family,
      method: call.method,
      path: call.path,
      query: withoutSecrets(Object.fromEntries(call.query)) as Record<string, string>,
      body: isFields(body) ? withoutSecrets(body) : (body ?? null),
      status,
    });
    this.#sizes.push(call.body.length);
    this.#bytes += call.body.length;
    while (this.#bytes > MOST_BYTES) {
      this.#entries.shift();
      this.#bytes -= this.#sizes.shift() ?? 0;
    }
  }

  list(family?: string): JournalEntry[] {
    return this.#entries.filter((entry) => family === undefined || entry.family === family);
  }

  clear(): void {
    this.#entries = [];
    this.#sizes = [];
    this.#bytes = 0;
  }
}
