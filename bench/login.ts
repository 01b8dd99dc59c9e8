import { hashPassword } from '#server/features/auth/passwords/password-hash.ts';
import { measure } from './load.ts';
import { PASSWORD, signIn, startServer } from './program.ts';
import { openStore } from './store.ts';
import { n, share, table } from './words.ts';

const MILLISECONDS = 3_000;
/**
 * Sign-ins are rate-limited per address and per name, so they are spread over this many addresses.
 */
const ADDRESSES = 24;

/** Sign-ins per second, compared with hashing a password alone, which is most of the work. */
export async function loginReport(): Promise<string> {
  const rows: string[][] = [];
  const store = await openStore(0);
  const server = await startServer(store.env);
  try {
    // Replaces the password of the first start.
    await signIn(server.url);
    for (const concurrency of [1, 4]) {
      const ours = await measure(server.url, concurrency, MILLISECONDS, (index) => ({
        method: 'POST',
        path: '/api/auth/login',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.0.${index % ADDRESSES}`,
        },
        body: JSON.stringify({ username: 'admin', password: PASSWORD }),
      }));
      const floor = await hashesPerSecond(concurrency);
      rows.push([
        `${concurrency} at once`,
        n(ours.perSecond, 1),
        `${n(ours.p50)} / ${n(ours.p99)}`,
        n(floor, 1),
        share(ours.perSecond, floor),
      ]);
    }
  } finally {
    await server.stop();
    await store.remove();
  }
  const headings = ['', 'per second', 'p50 / p99 ms', 'floor: bare hashes', 'of floor'];
  return table(headings, rows);
}

async function hashesPerSecond(concurrency: number): Promise<number> {
  const end = performance.now() + MILLISECONDS;
  let count = 0;
  const work = async () => {
    while (performance.now() < end) {
      await hashPassword(PASSWORD);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return count / (MILLISECONDS / 1_000);
}
