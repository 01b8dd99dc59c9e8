// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import { openMemoryDevice, type MemoryDevice } from '#tests/support/memory-device.ts';
import { MemoryLocks } from '#tests/support/memory-locks.ts';
import { PATIENTLY } from '#tests/support/patience.ts';

const AMINA = '7f0c1f6e-52f7-4c31-9d43-0f6f7f5f6f01';
const SAMIR = '7f0c1f6e-52f7-4c31-9d43-0f6f7f5f6f02';
const AT_ONCE = 3;

interface Item {
  id: number;
  /** Of the order that it is about. */
  about?: string;
  base?: number;
}

/** What the server is asked, in its order, and what it says; the test may change the answer. */
let calls: number[][];
let answer: (items: readonly Item[]) => Promise<string[]>;
const done = async (items: readonly Item[]) => items.map(({ id }) => `done ${id}`);

let stops: (() => void)[];
let device: MemoryDevice;
let locks: MemoryLocks;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  device = openMemoryDevice();
  locks = new MemoryLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  calls = [];
  answer = done;
  stops = [];
  signIn(AMINA);
});
afterEach(async () => {
  for (const stop of stops) stop();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
  await device.close();
  vi.useRealTimers();
});

function signIn(id: string): void {
  const permissions = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true]));
  const record = { id, username: id, fullName: 'أمينة', role: 'administrator', ...permissions };
  localStorage.setItem('user', JSON.stringify({ ...record, mustChangePassword: false }));
}

/** A page has its own modules; the database on the device is the same for all of them. */
async function openPage(atOnce = AT_ONCE) {
  vi.resetModules();
  const { createOutbox } = await import('./outbox.ts');
  const { ApiError } = await import('../api-error.ts');
  const { rereadSession } = await import('../session.ts');
  rereadSession();
  let isClosed = false;
  const outbox = createOutbox<Item, string>({
    name: 'test',
    atOnce,
    subjectOf: ({ about }) => about ?? null,
    rebase: (later, _sent, answer) =>
      later.base === undefined ? later : { ...later, base: Number(answer.split(' ')[1]) },
    send: (items) => {
      // Nothing runs on after a page was closed.
      if (isClosed) return new Promise(() => undefined);
      calls.push(items.map(({ id }) => id));
      return answer(items);
    },
  });
  const told: string[] = [];
  outbox.onSent((sent) =>
    told.push('answer' in sent ? sent.answer : `refused ${sent.item.id}: ${sent.error.message}`),
  );
  const start = () => stops.push(outbox.start());
  const add = async (...ids: number[]) => {
    for (const id of ids) await outbox.add({ id });
  };
  const fails = (status: number) => async (): Promise<string[]> => {
    throw new ApiError(status, 'لا');
  };
  const close = () => {
    isClosed = true;
    locks.closePage();
    for (const stop of stops.splice(0)) stop();
  };
  return { outbox, told, start, add, fails, close, ApiError };
}

/** With patience for a busy machine: a page loads its modules while a test waits. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, PATIENTLY);
const later = () => vi.advanceTimersByTimeAsync(4_000);

describe('an outbox', () => {
  it('sends each item once, in its order, and is then empty', async () => {
    const { outbox, told, start, add } = await openPage();
    start();
    await add(1, 2, 3, 4, 5);
    await eventually(() => expect(told).toEqual([1, 2, 3, 4, 5].map((id) => `done ${id}`)));
    await eventually(() => expect(outbox.waiting()).toBe(0));
    expect(calls.flat()).toEqual([1, 2, 3, 4, 5]);
    await later();
    expect(calls.flat()).toHaveLength(5);
  });

  it('sends several in a call, and no more than allowed', async () => {
    const { outbox, told, start, add, fails } = await openPage();
    answer = fails(0);
    start();
    await add(1, 2, 3, 4, 5, 6, 7);
    await eventually(() => expect(outbox.waiting()).toBe(7));
    calls = [];
    answer = done;
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(told).toHaveLength(7));
    expect(calls).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  });

  it.each([0, 401, 403, 429, 500, 503])(
    'waits out a failure (%i) and tries again',
    async (status) => {
      const { outbox, told, start, add, fails } = await openPage();
      answer = fails(status);
      start();
      await add(1, 2);
      await eventually(() => expect(calls.length).toBeGreaterThan(0));
      expect([told, outbox.waiting()]).toEqual([[], 2]);
      await later();
      expect(told).toEqual([]);
      answer = done;
      await eventually(async () => {
        await later();
        expect(told).toEqual(['done 1', 'done 2']);
      });
      await eventually(() => expect(outbox.waiting()).toBe(0));
    },
  );

  it('keeps everything over a reload, also what was sent without an answer', async () => {
    const before = await openPage();
    // It arrived, and the answer was lost.
    answer = async (items) => {
      await done(items);
      throw new TypeError('Failed to fetch');
    };
    before.start();
    await before.add(1, 2);
    await eventually(() => expect(calls.length).toBeGreaterThan(0));
    before.close();

    calls = [];
    answer = done;
    const after = await openPage();
    after.start();
    await eventually(() => expect(after.told).toEqual(['done 1', 'done 2']));
    // The server knows them by their ids: the same ones, once more.
    expect(calls).toEqual([[1, 2]]);
    await eventually(() => expect(after.outbox.waiting()).toBe(0));
  });

  it('tells of a refused item in the server’s words, and lets the others pass', async () => {
    const { outbox, told, start, add, fails, ApiError } = await openPage();
    answer = fails(0);
    start();
    await add(1, 2, 3, 4);
    answer = async (items) => {
      if (items.some(({ id }) => id === 2)) throw new ApiError(400, 'رمز طويل');
      return done(items);
    };
    window.dispatchEvent(new Event('online'));
    await eventually(() =>
      expect(told).toEqual(['done 1', 'refused 2: 400: رمز طويل', 'done 3', 'done 4']),
    );
    await eventually(() => expect(outbox.waiting()).toBe(0));
  });

  it('keeps the items of one user from another, and sends them when the first is back', async () => {
    const first = await openPage();
    answer = first.fails(401);
    first.start();
    await first.add(1);
    first.close();

    answer = done;
    calls = [];
    signIn(SAMIR);
    const second = await openPage();
    second.start();
    await second.add(2);
    await eventually(() => expect(second.told).toEqual(['done 2']));
    second.close();

    signIn(AMINA);
    const third = await openPage();
    third.start();
    await eventually(() => expect(third.told).toEqual(['done 1']));
    expect(calls).toEqual([[2], [1]]);
  });

  it('says how many wait, whenever that changes', async () => {
    const { outbox, start, add, fails } = await openPage();
    const seen: number[] = [];
    outbox.onChange(() => seen.at(-1) === outbox.waiting() || seen.push(outbox.waiting()));
    answer = fails(0);
    start();
    await add(1, 2);
    answer = done;
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(outbox.waiting()).toBe(0));
    expect(seen.filter((count, at) => at > 0 || count > 0)).toEqual([1, 2, 0]);
  });

  it('has a person look first at what waited for more than 28 days', async () => {
    const { outbox, told, start } = await openPage();
    const { device: open } = await import('../device/device-store.ts');
    const at = Date.now() - 28 * 86_400_000 - 1_000;
    await (await open()).add('unsent', { box: 'test', owner: AMINA, item: { id: 1 }, at });
    start();
    await eventually(() =>
      expect(outbox.kept()).toMatchObject([{ refusal: { code: 'waited_too_long' } }]),
    );
    expect(calls).toEqual([]);
    await outbox.sendAgain(outbox.kept()[0]!);
    await eventually(() => expect(told).toEqual(['done 1']));
  });

  it('sends what is added while the last call ends', async () => {
    const { outbox, told, start, add } = await openPage();
    start();
    outbox.onSent(({ item }) => {
      if (item.id === 1) void add(2);
    });
    await add(1);
    await eventually(() => expect(told).toEqual(['done 1', 'done 2']));
    await eventually(() => expect(outbox.waiting()).toBe(0));
  });

  it('sends once what two tabs want to send at once', async () => {
    const one = await openPage();
    one.start();
    answer = one.fails(0);
    await one.add(1, 2, 3);
    const two = await openPage();
    two.start();
    await eventually(() => expect(two.outbox.waiting()).toBe(3));
    answer = done;
    calls = [];
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect([one.outbox.waiting(), two.outbox.waiting()]).toEqual([0, 0]));
    expect(calls).toEqual([[1, 2, 3]]);
    // Whichever of them sent: both know the answers.
    await eventually(() => {
      expect(one.told).toEqual(['done 1', 'done 2', 'done 3']);
      expect(two.told).toEqual(one.told);
    });
  });

  it('says that the device has no room, and loses nothing that it kept before', async () => {
    const { outbox, told, start, add, fails } = await openPage();
    start();
    answer = fails(0);
    await add(1);
    const makeRoom = device.fill();
    await expect(add(2)).rejects.toHaveProperty('name', 'QuotaExceededError');
    makeRoom();
    answer = done;
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(told).toEqual(['done 1']));
    await eventually(() => expect(outbox.waiting()).toBe(0));
  });
});

describe('a refused item', () => {
  const refusing = async () => {
    const page = await openPage();
    answer = async (items) => {
      if (items.some(({ id }) => id === 1)) throw new page.ApiError(409, 'تغيّر الطلب');
      return done(items);
    };
    page.start();
    await page.add(1);
    await eventually(() => expect(page.told).toHaveLength(1));
    return page;
  };

  it('is kept over a reload with the server’s sentence, and not sent by itself', async () => {
    const before = await refusing();
    before.close();
    calls = [];
    const after = await openPage();
    after.start();
    await eventually(() => expect(after.outbox.kept()).toHaveLength(1));
    await later();
    expect(after.outbox.kept()[0]).toMatchObject({
      item: { id: 1 },
      refusal: { status: 409, sentence: 'تغيّر الطلب' },
    });
    expect([calls, after.outbox.waiting()]).toEqual([[], 0]);
  });

  it('is sent again as a person wants it', async () => {
    const { outbox, told } = await refusing();
    await outbox.sendAgain(outbox.kept()[0]!, { id: 7 });
    await eventually(() => expect(told.at(-1)).toBe('done 7'));
    expect(outbox.kept()).toEqual([]);
  });

  it('is gone when a person discards it', async () => {
    const { outbox } = await refusing();
    await outbox.discard(outbox.kept()[0]!);
    expect(outbox.kept()).toEqual([]);
  });
});

describe('items of one order', () => {
  const added = async (answering: typeof answer) => {
    const page = await openPage(1);
    answer = page.fails(0);
    page.start();
    for (const item of [
      { id: 1, about: 'a' },
      { id: 2, about: 'b' },
      { id: 3, about: 'a', base: 0 },
      { id: 4, about: 'b' },
    ]) {
      await page.outbox.add(item);
    }
    calls = [];
    answer = answering;
    window.dispatchEvent(new Event('online'));
    return page;
  };

  it('wait for a refused one before them; those of others go on', async () => {
    const page = await added(async (items) => {
      if (items[0]?.id === 1) throw new page.ApiError(409, 'لا');
      return done(items);
    });
    await eventually(() => expect(page.told).toContain('done 4'));
    expect(calls).toEqual([[1], [2], [4]]);
    expect(page.outbox.kept().map(({ item }) => item.id)).toEqual([1, 3]);
    answer = done;
    await page.outbox.discard(page.outbox.kept()[0]!);
    await eventually(() => expect(page.told.at(-1)).toBe('done 3'));
  });

  it('wait for one that the server failed on, and are tried again', async () => {
    const page = await added(async (items) => {
      if (items[0]?.id === 1) throw new page.ApiError(500, 'خطأ');
      return done(items);
    });
    await eventually(() => expect(page.told).toEqual(['done 2', 'done 4']));
    answer = done;
    await eventually(async () => {
      await later();
      expect(page.told).toEqual(['done 2', 'done 4', 'done 1', 'done 3']);
    });
  });

  it('learn what the answer to an earlier one changed', async () => {
    const sentBases: (number | undefined)[] = [];
    const page = await added(async (items) => {
      sentBases.push(...items.map(({ base }) => base));
      return done(items);
    });
    await eventually(() => expect(page.told).toHaveLength(4));
    expect(sentBases).toEqual([undefined, undefined, 1, undefined]);
  });
});
