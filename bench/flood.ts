import { Agent, request } from 'node:http';
import { workerData } from 'node:worker_threads';

/** Runs in a worker: keeps calls of strangers in flight, whatever they are answered. */
export interface Flood {
  url: string;
  concurrency: number;
  path: string;
  body: string;
  /** Each call comes from one of so many addresses. */
  addresses: number;
}

const { url, concurrency, path, body, addresses } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

function send(index: number): Promise<void> {
  return new Promise((resolve) => {
    const from = index % addresses;
    const call = request(`${url}${path}`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
      },
    });
    call.on('response', (answer) => answer.resume().on('end', resolve));
    call.on('error', () => resolve());
    call.end(body);
  });
}

async function repeat(first: number): Promise<never> {
  for (let index = first; ; index += concurrency) await send(index);
}

await Promise.all(Array.from({ length: concurrency }, (_, index) => repeat(index)));
