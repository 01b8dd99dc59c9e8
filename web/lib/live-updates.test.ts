// @vitest-environment jsdom
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOPICS } from '#contract/topics.ts';
import { PATIENTLY } from '#tests/support/patience.ts';
import { ApiError } from './api-error.ts';
import { startLiveUpdates } from './live-updates.ts';
import { createQueryClient } from './query-client.ts';
import { rereadSession } from './session.ts';
import { isTopic } from './stale-paths.ts';

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
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }
  now(event: 'open' | 'error' | 'bye') {
    this.dispatchEvent(new Event(event));
  }
}

const stream = () => FakeStream.opened.at(-1) as FakeStream;
const fetched = vi.fn<(path: string) => Promise<Response>>(async () => {
  throw new TypeError('Failed to fetch');
});
let client: QueryClient;
let stop: () => void;

function signIn(signedIn: boolean) {
  if (signedIn)
    localStorage.setItem(
      'user',
      '{"id":"1","username":"amina","fullName":"أمينة","role":"administrator"}',
    );
  else localStorage.removeItem('user');
  rereadSession();
}

function look(visible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
  document.dispatchEvent(new Event('visibilitychange'));
}

const stalePaths = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  FakeStream.opened = [];
  client = createQueryClient();
  for (const path of [
    '/api/orders',
    '/api/orders/{id}',
    '/api/dashboard',
    '/api/users',
    '/api/clients/special',
  ]) {
    client.setQueryData([path], []);
  }
  signIn(true);
  stop = startLiveUpdates(client);
});

afterEach(() => {
  stop();
  signIn(false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a change', () => {
  it.each([
    ['orders', ['/api/orders', '/api/orders/{id}', '/api/dashboard']],
    ['users', ['/api/users']],
    ['clients', ['/api/dashboard', '/api/clients/special']],
    ['settings', []],
  ])('of %s makes its reads stale and no others', (topic, paths) => {
    stream().say({ topic, id: 'x' });
    expect(stalePaths()).toEqual(paths);
  });

  it('of the session asks the server who is signed in', async () => {
    stream().say({ topic: 'session' });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), PATIENTLY);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/me');
  });

  it('that comes a hundred times is refetched at once and once more', () => {
    const marked = vi.spyOn(client, 'invalidateQueries');
    for (let n = 0; n < 100; n += 1) stream().say({ topic: 'orders', id: String(n) });
    stream().say({ topic: 'wheel' });
    // Another topic does not wait for it.
    expect(marked).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(500);
    expect(marked).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(5_000);
    expect(marked).toHaveBeenCalledTimes(3);
    stream().say({ topic: 'orders', id: 'later' });
    expect(marked).toHaveBeenCalledTimes(4);
  });

  it('that comes during a first read has it read once more', async () => {
    const answers: ((value: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
    const read = new QueryObserver(client, { queryKey: ['/api/orders/{id}', 'x'], queryFn });
    const leave = read.subscribe(() => {});
    stream().say({ topic: 'orders', id: 'x' });
    answers[0]?.('before it');
    await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENTLY);
    answers[1]?.('after it');
    await vi.waitFor(() => expect(read.getCurrentResult().data).toBe('after it'), PATIENTLY);
    expect(answers).toHaveLength(2);
    leave();
  });

  it('of a topic from a newer server is passed over', () => {
    stream().say({ topic: 'weather' });
    expect(stalePaths()).toEqual([]);
  });

  it('can be of every topic that the contract has', () => {
    expect(TOPICS.filter((topic) => !isTopic(topic))).toEqual([]);
  });
});

describe('the stream', () => {
  it('says how old the page is, whose reads may be older than it', () => {
    const ageOf = ({ url }: FakeStream) => Number(/^\/api\/events\?pageAge=(\d+)$/.exec(url)?.[1]);
    expect(ageOf(stream())).toBe(Math.round(performance.now()));
    signIn(false);
    vi.advanceTimersByTime(60_000);
    signIn(true);
    expect(ageOf(stream())).toBe(0);
    // What is read again needs nothing of the kind.
    stream().now('error');
    vi.advanceTimersByTime(1_000);
    expect(FakeStream.opened).toHaveLength(3);
    expect(stream().url).toBe('/api/events');
  });

  it('is open only while somebody is signed in', () => {
    expect(stream().url).toMatch(/^\/api\/events\?/);
    signIn(false);
    expect(stream().closed).toBe(true);
    signIn(true);
    expect(FakeStream.opened).toHaveLength(2);
  });

  it('comes back after a break, waits longer each time, and refreshes what was missed', () => {
    stream().now('open');
    expect(stalePaths()).toEqual([]);
    stream().now('error');
    expect(FakeStream.opened).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(FakeStream.opened).toHaveLength(2);
    stream().now('error');
    vi.advanceTimersByTime(900);
    expect(FakeStream.opened).toHaveLength(2);
    vi.advanceTimersByTime(1_100);
    expect(FakeStream.opened).toHaveLength(3);
    stream().now('open');
    expect(stalePaths()).toHaveLength(5);
  });

  it('that says goodbye has the session checked', async () => {
    stream().now('open');
    stream().now('bye');
    expect(stream().closed).toBe(true);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), PATIENTLY);
  });

  it('is given back by a tab that stays out of sight, and taken up again', () => {
    stream().now('open');
    look(false);
    vi.advanceTimersByTime(9_000);
    expect(stream().closed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(stream().closed).toBe(true);
    look(true);
    expect(fetched).not.toHaveBeenCalled();
    stream().now('open');
    expect(FakeStream.opened).toHaveLength(2);
    expect(stalePaths()).toHaveLength(5);
    // Permissions may have changed meanwhile too.
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/me');
  });
});

describe('a read that failed', () => {
  /** Shown on screen, and already fetched once. */
  async function failedRead(status: number) {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(status, 'x'));
    const read = new QueryObserver(client, { queryKey: ['/api/products'], queryFn: ask });
    const leave = read.subscribe(() => {});
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), PATIENTLY);
    expect(ask).toHaveBeenCalledOnce();
    return { ask, leave };
  }

  it('is asked for again when the network is back, though the stream never noticed', async () => {
    stream().now('open');
    const { ask, leave } = await failedRead(0);
    ask.mockResolvedValue('products');
    window.dispatchEvent(new Event('online'));
    expect(FakeStream.opened).toHaveLength(2);
    expect(FakeStream.opened[0]?.closed).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
    stream().now('open');
    await vi.waitFor(
      () => expect(client.getQueryData(['/api/products'])).toBe('products'),
      PATIENTLY,
    );
    leave();
  });

  it.each([0, 503])('with %i is asked for again when the server speaks', async (status) => {
    stream().now('open');
    const { ask, leave } = await failedRead(status);
    stream().say({ topic: 'settings' });
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), PATIENTLY);
    leave();
  });

  it('with a refusal stays refused', async () => {
    stream().now('open');
    const { ask, leave } = await failedRead(403);
    stream().say({ topic: 'settings' });
    stream().now('open');
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), PATIENTLY);
    expect(ask).toHaveBeenCalledOnce();
    leave();
  });

  it('with no answer is asked for again when the stream opens for the first time', async () => {
    const { ask, leave } = await failedRead(0);
    stream().now('open');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), PATIENTLY);
    leave();
  });
});
