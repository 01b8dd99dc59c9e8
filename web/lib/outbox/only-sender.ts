import { newKey } from '../new-key.ts';
import { storeLocally } from '../device/store-locally.ts';

/** Longer than any call of an outbox may take. */
const LEASE_MS = 25_000;
const LOOK_AGAIN_MS = 500;
/** Two tabs that take a free lease at once: the one that wrote last has it. */
const SETTLE_MS = 30;

/**
 * Runs `work` while no other tab of this browser runs it under the same name. `work` calls `keep`
 * before each step that takes time.
 */
export async function asOnlySender(
  name: string,
  work: (keep: () => void) => Promise<void>,
): Promise<void> {
  // Missing on pages served over plain http.
  if ('locks' in navigator) return navigator.locks.request(name, () => work(() => undefined));
  const me = newKey();
  while (!(await takeLease(name, me))) await pause(LOOK_AGAIN_MS);
  try {
    await work(() => writeLease(name, me));
  } finally {
    if (readLease(name)?.by === me) localStorage.removeItem(name);
  }
}

interface Lease {
  by: string;
  until: number;
}

async function takeLease(name: string, me: string): Promise<boolean> {
  const held = readLease(name);
  const left = held === null ? 0 : held.until - Date.now();
  // A lease that ends later than any can is of a clock that was put back since.
  if (left > 0 && left <= LEASE_MS) return false;
  // Without room nobody can take turns; what is sent twice the server knows by its key.
  if (!writeLease(name, me)) return true;
  await pause(SETTLE_MS);
  return readLease(name)?.by === me;
}

function readLease(name: string): Lease | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Lease | null;
  } catch {
    return null;
  }
}

const writeLease = (name: string, by: string): boolean =>
  storeLocally(name, JSON.stringify({ by, until: Date.now() + LEASE_MS } satisfies Lease));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
