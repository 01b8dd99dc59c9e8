// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Change } from '#contract/live-updates.ts';
import { PATIENTLY } from '../../../tests/support/patience.ts';
import { joinStream, type SharedStream } from './shared-stream.ts';

class FakeStream extends EventTarget {
  static opened: FakeStream[] = [];
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  say(change: Change) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(change) }));
  }
  now(event: 'open' | 'error') {
    this.dispatchEvent(new Event(event));
  }
}

interface Waiting {
  grant: () => Promise<void>;
  settle: () => void;
  refuse: () => void;
}

/** The browser's locks, as far as the stream uses them. */
class FakeLocks {
  readonly #queues = new Map<string, Waiting[]>();
  readonly #holders = new Map<string, Waiting>();

  request(name: string, { signal, steal }: LockOptions, grant: () => Promise<void>) {
    const asked = Promise.withResolvers<void>();
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    const one: Waiting = { grant, settle: asked.resolve, refuse: () => asked.reject(new Error()) };
    signal?.addEventListener('abort', () => {
      if (!queue.includes(one)) return;
      queue.splice(queue.indexOf(one), 1);
      one.refuse();
    });
    if (steal === true) {
      this.#holders.get(name)?.refuse();
      void this.#hold(name, one);
    } else {
      queue.push(one);
      if (!this.#holders.has(name)) this.#next(name);
    }
    return asked.promise;
  }

  async #hold(name: string, one: Waiting) {
    this.#holders.set(name, one);
    await one.grant();
    one.settle();
    if (this.#holders.get(name) === one) this.#next(name);
  }

  #next(name: string) {
    this.#holders.delete(name);
    const one = this.#queues.get(name)?.shift();
    if (one !== undefined) void this.#hold(name, one);
  }
}

const tabs: SharedStream[] = [];

function openTab(userId = 'amina', since = performance.now()) {
  const heard: (Change | string)[] = [];
  const tab = joinStream(userId, since, {
    onChange: (change) => heard.push(change),
    onMissed: () => heard.push('missed'),
    onConnection: (connection) => heard.push(connection),
    onEnd: () => heard.push('ended'),
  });
  tabs.push(tab);
  return { heard, ...tab };
}

const newest = () => FakeStream.opened.at(-1) as FakeStream;
const ORDER: Change = { topic: 'orders', id: 'x' };

beforeEach(() => {
  FakeStream.opened = [];
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  for (const tab of tabs.splice(0).toReversed()) tab.leave();
  vi.unstubAllGlobals();
});

it('is one for all tabs of a user, and each of them hears what changed', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  expect(FakeStream.opened).toHaveLength(1);
  newest().now('open');
  newest().say(ORDER);
  for (const { heard } of [first, second, third]) {
    await vi.waitFor(() => expect(heard).toContainEqual(ORDER), PATIENTLY);
    expect(heard).toContain('open');
  }
  expect([first, second, third].map((tab) => tab.isHolder())).toEqual([true, false, false]);
});

it('goes on in another tab when its tab closes, with what changed meanwhile', async () => {
  const [first, second] = [openTab(), openTab()];
  newest().now('open');
  await vi.waitFor(() => expect(second.heard).toContain('open'), PATIENTLY);
  first.leave();
  await vi.waitFor(() => expect(second.isHolder()).toBe(true), PATIENTLY);
  expect(FakeStream.opened.map(({ closed }) => closed)).toEqual([true, false]);
  // The server adds what may have been on its way.
  expect(newest().url).toBe('/api/events?pageAge=0');
  newest().now('open');
  expect(second.heard).not.toContain('missed');
});

it('that was lost has everything read again in all tabs', async () => {
  const [first, second] = [openTab(), openTab()];
  newest().now('open');
  newest().now('error');
  await vi.waitFor(() => expect(second.heard).toContain('lost'), PATIENTLY);
  first.leave();
  await vi.waitFor(() => expect(second.isHolder()).toBe(true), PATIENTLY);
  const third = openTab();
  expect(newest().url).toBe('/api/events');
  newest().now('open');
  expect(second.heard).toContain('missed');
  await vi.waitFor(() => expect(third.heard).toContain('missed'), PATIENTLY);
});

it('tells a new tab what changed since its page began to read', async () => {
  openTab();
  newest().now('open');
  newest().say(ORDER);
  const began = performance.now();
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(began + 2), PATIENTLY);
  newest().say({ topic: 'products' });
  const second = openTab('amina', began + 1);
  await vi.waitFor(() => expect(second.heard).toEqual(['open', { topic: 'products' }]), PATIENTLY);
});

it('is never heard by another user', async () => {
  const [amina, karim] = [openTab('amina'), openTab('karim')];
  const [ofAmina, ofKarim] = FakeStream.opened;
  ofAmina?.say(ORDER);
  ofKarim?.say({ topic: 'products' });
  const colleague = openTab('karim', 0);
  await vi.waitFor(() => expect(colleague.heard).toContainEqual({ topic: 'products' }), PATIENTLY);
  expect(amina.heard).not.toContainEqual({ topic: 'products' });
  for (const { heard } of [karim, colleague]) expect(heard).not.toContainEqual(ORDER);
});

it('is taken from a tab that the browser has suspended', async () => {
  vi.useFakeTimers();
  const suspended = openTab();
  newest().now('open');
  const hears = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue(undefined);
  onTestFinished(() => hears.mockRestore());
  const shown = openTab();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([suspended, shown].map((tab) => tab.isHolder())).toEqual([false, true]);
  expect(FakeStream.opened.map(({ closed }) => closed)).toEqual([true, false]);
  newest().now('open');
  expect(shown.heard).toContain('missed');
  shown.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(suspended.isHolder()).toBe(true);
});
