import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://shop.example';
const BUILD = { entry: '/assets/index-1.js', files: [] };

type Listener = (event: object) => void;
const heard = new Map<string, Listener>();
/** What the server or the proxy before it answers; null for no answer. */
let answer: Response | null;
let kept: Record<string, string>;

beforeEach(async () => {
  kept = { '/': 'the kept app', '/scan': 'the kept station' };
  vi.stubGlobal('BUILT', BUILD);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) =>
    heard.set(name, listener),
  );
  vi.stubGlobal('fetch', async () => {
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer;
  });
  const match = async (path: string) => (path in kept ? new Response(kept[path]) : undefined);
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  vi.resetModules();
  await import('./worker.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  heard.clear();
});

/** What the browser shows at a path. */
async function shown(path: string): Promise<string> {
  let page: Promise<Response> | undefined;
  const request = { method: 'GET', mode: 'navigate', url: ORIGIN + path };
  const respondWith = (given: Promise<Response>) => void (page = given);
  heard.get('fetch')?.({ request, respondWith });
  return (await page)?.text() ?? 'left to the browser';
}
const answered = (status: number) => new Response(`page of ${status}`, { status });

it.each([502, 503, 504])('shows the kept app instead of a proxy’s %s', async (status) => {
  answer = answered(status);
  expect(await shown('/orders')).toBe('the kept app');
  answer = answered(status);
  expect(await shown('/scan')).toBe('the kept station');
});

it.each([200, 404, 500, 501, 505])('shows what the server answered with %s', async (status) => {
  answer = answered(status);
  expect(await shown('/orders')).toBe(`page of ${status}`);
});

it('shows the kept app without an answer, and after four seconds', async () => {
  answer = null;
  expect(await shown('/')).toBe('the kept app');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const late = shown('/');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await late).toBe('the kept app');
});

it('shows the proxy’s page where nothing is kept, and leaves calls to the browser', async () => {
  kept = {};
  answer = answered(502);
  expect(await shown('/orders')).toBe('page of 502');
  expect(await shown('/api/orders')).toBe('left to the browser');
});
