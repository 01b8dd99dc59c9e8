// @vitest-environment jsdom
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TOPICS } from '#contract/live-updates.ts';
import { PATIENTLY } from '../../../tests/support/patience.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { rereadSession } from '../session.ts';
import { isTopic } from '../stale-paths.ts';
import { startLiveUpdates } from './live-updates.ts';

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
    ['orders', ['/api/orders', '/api/dashboard']],
    ['users', ['/api/users']],
    ['clients', ['/api/dashboard', '/api/clients/special']],
    ['settings', []],
  ])('of %s makes its reads stale and no others', (topic, paths) => {
    stream().say({ topic, id: 'x' });
    expect(stalePaths()).toEqual(paths);
  });

  it('whose object is not known makes all reads of its topic stale', () => {
    stream().say({ topic: 'orders' });
    expect(stalePaths()).toEqual(['/api/orders', '/api/orders/{id}', '/api/dashboard']);
  });

  it('of the session asks the server who is signed in', async () => {
    stream().say({ topic: 'session' });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), PATIENTLY);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/me');
  });

  /** A read that is on the screen, and how often it was made. */
  function shownRead(queryKey: readonly unknown[], answer: unknown) {
    const ask = vi.fn<() => Promise<unknown>>(async () => answer);
    const read = new QueryObserver(client, { queryKey, queryFn: ask });
    onTestFinished(read.subscribe(() => {}));
    return ask;
  }
  const afterwards = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('that comes ten times a second is read at once, and then at the pace of what it touches', async () => {
    const row = shownRead(['/api/orders', 'page', {}], { items: [{ id: 'shown' }] });
    const other = shownRead(['/api/dashboard', {}], {});
    const quiet = shownRead(['/api/wheel'], {});
    await afterwards(10_000);
    for (let tenth = 0; tenth < 60; tenth += 1) {
      stream().say({ topic: 'orders', id: 'shown' });
      await afterwards(100);
    }
    // Read once when they were shown; the last change is read too.
    await afterwards(10_000);
    expect(row.mock.calls.length - 1).toBe(7);
    expect(other.mock.calls.length - 1).toBe(3);
    expect(quiet).toHaveBeenCalledOnce();
  });

  it('is read by what shows the object, its client or could show it, and by nothing else', async () => {
    const one = (id: string) => ['/api/orders/{id}', { params: { id } }];
    const reads = {
      same: shownRead(one('changed'), {}),
      naming: shownRead(one('twin'), { duplicates: [{ id: 'changed' }] }),
      other: shownRead(one('other'), {}),
      list: shownRead(['/api/orders', 'page', { query: { status: 'pending' } }], { items: [] }),
      ofClient: shownRead(['/api/orders', 'page', { query: { clientId: 'amina' } }], {}),
      ofOther: shownRead(['/api/orders', 'page', { query: { clientId: 'karim' } }], {}),
      parcels: shownRead(['/api/parcels', { query: { orderIds: 'changed' } }], []),
      otherParcels: shownRead(['/api/parcels', { query: { orderIds: 'other' } }], []),
    };
    await afterwards(10_000);
    const readAgain = async (change: object) => {
      for (const ask of Object.values(reads)) ask.mockClear();
      stream().say({ topic: 'orders', id: 'changed', ...change });
      await afterwards(10_000);
      return Object.entries(reads).flatMap(([name, ask]) =>
        ask.mock.calls.length > 0 ? name : [],
      );
    };
    const shown = ['same', 'naming', 'list', 'ofClient'];
    expect(await readAgain({ clientId: 'amina' })).toEqual([...shown, 'parcels']);
    expect(await readAgain({})).toEqual([...shown, 'ofOther', 'parcels']);
    expect(await readAgain({ isRowOnly: true })).toEqual(['same', 'naming', 'parcels']);
  });

  it('is read by a hidden tab when it is shown', async () => {
    const list = shownRead(['/api/orders', 'page', {}], { items: [] });
    await afterwards(10_000);
    look(false);
    stream().say({ topic: 'orders', id: 'x' });
    await afterwards(10_000);
    expect(list).toHaveBeenCalledOnce();
    look(true);
    expect(list).toHaveBeenCalledTimes(2);
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
