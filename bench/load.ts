import { Agent, request as httpRequest } from 'node:http';
import type { Call, Figures } from './call.ts';
import { hasWrk, measureWithWrk } from './wrk.ts';

/** A duration, after a warm-up of a fifth of it, or a number of calls, for so long at most. */
type Extent = number | { calls: number; longestMs?: number };

/** Keeps `concurrency` calls in flight and times each one, by wrk where it is there. */
export async function measure(
  url: string,
  concurrency: number,
  extent: Extent,
  nextCall: (index: number) => Call,
): Promise<Figures> {
  if (typeof extent === 'number' && hasWrk()) {
    return measureWithWrk(url, concurrency, extent, nextCall);
  }
  return measureHere(url, concurrency, extent, nextCall);
}

/** Loopback only. */
async function measureHere(
  url: string,
  concurrency: number,
  extent: Extent,
  nextCall: (index: number) => Call,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  let index = 0;
  const run = async (goesOn: () => boolean, keep: boolean) => {
    while (goesOn()) {
      const start = performance.now();
      await send(agent, url, nextCall(index++));
      if (keep) times.push(performance.now() - start);
    }
  };
  const together = (goesOn: () => boolean, keep: boolean) =>
    Promise.all(Array.from({ length: concurrency }, () => run(goesOn, keep)));
  const until = (moment: number) => () => performance.now() < moment;

  if (typeof extent === 'number') await together(until(performance.now() + extent / 5), false);
  const start = performance.now();
  await together(
    goesOnFor(extent, start, () => index),
    true,
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function goesOnFor(extent: Extent, start: number, made: () => number): () => boolean {
  if (typeof extent === 'number') return () => performance.now() < start + extent;
  const { calls, longestMs = Infinity } = extent;
  return () => made() < calls && performance.now() < start + longestMs;
}

function send(agent: Agent, url: string, call: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url + call.path, {
      agent,
      method: call.method,
      headers: call.headers ?? {},
    });
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        if ((response.statusCode ?? 500) >= 400) text += chunk;
      });
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 400) resolve();
        else reject(new Error(`${call.method} ${call.path}: ${response.statusCode} ${text}`));
      });
    });
    request.on('error', reject);
    request.end(call.body);
  });
}
