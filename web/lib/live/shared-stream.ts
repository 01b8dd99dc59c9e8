import type { Change, Topic } from '#contract/live-updates.ts';
import { type Connection, openEventStream, type StreamEvents } from './event-stream.ts';

/** A browser may suspend a hidden tab together with the lock that it holds. */
const NO_ANSWER_MS = 5_000;

type Message =
  | { change: Change }
  | { missed: true }
  | { connection: Connection }
  /** A tab that was just opened or shown asks whether somebody holds the stream. */
  | 'hello'
  | { welcome: Connection; heardAt: ReadonlyMap<Topic, number> };

export interface SharedStream {
  /** Of all tabs that hear a change exactly one holds the stream. */
  isHolder: () => boolean;
  leave: () => void;
}

/**
 * One event stream for all tabs of a user in this browser, which opens at most six connections to a
 * server. The tab with the lock holds it and tells the others; when it closes, another one gets the
 * lock. Lock and channel carry the user's id, so that nobody hears what was meant for another.
 */
export function joinStream(userId: string, since: number, on: StreamEvents): SharedStream {
  const name = `live-updates:${userId}`;
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is no window
  const tell = (message: Message) => channel.postMessage(message);
  const began = Date.now() - (performance.now() - since);
  const heardAt = new Map<Topic, number>();
  let connection: Connection = 'connecting';
  let isWelcome = false;
  let letGo: (() => void) | null = null;
  let waiting = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;

  const setConnection = (next: Connection) => {
    connection = next;
    on.onConnection(next);
  };
  const hear = (change: Change) => {
    heardAt.set(change.topic, Date.now());
    on.onChange(change);
  };
  const events: StreamEvents = {
    onChange: (change) => {
      tell({ change });
      hear(change);
    },
    onMissed: () => {
      tell({ missed: true });
      on.onMissed();
    },
    onConnection: (next) => {
      tell({ connection: next });
      setConnection(next);
    },
    onEnd: on.onEnd,
  };

  const hold = (from: number | null) =>
    new Promise<void>((release) => {
      clearTimeout(silence);
      const close = openEventStream(from, events);
      letGo = () => {
        letGo = null;
        close();
        release();
      };
    });
  const request = (options: LockOptions, from: () => number | null) => {
    let isGranted = false;
    const granted = () => {
      isGranted = true;
      return hold(from());
    };
    navigator.locks.request(name, options, granted).catch(() => {
      // Either it no longer waits, or another tab has taken the lock from it.
      if (!isGranted) return;
      letGo?.();
      queue();
    });
  };
  const queue = () => {
    waiting = new AbortController();
    request({ signal: waiting.signal }, () => {
      if (!isWelcome) return since;
      // From a tab that was heard until now the stream is taken over without a gap.
      return connection === 'open' ? performance.now() : null;
    });
  };
  const steal = () => {
    waiting.abort();
    request({ steal: true }, () => null);
  };
  const greet = () => {
    if (letGo !== null || document.hidden) return;
    tell('hello');
    clearTimeout(silence);
    silence = setTimeout(steal, NO_ANSWER_MS);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'hello') {
      if (letGo !== null) tell({ welcome: connection, heardAt });
    } else if (letGo !== null) {
      // Without locks every tab has a stream of its own.
    } else if ('change' in data) hear(data.change);
    else if ('missed' in data) on.onMissed();
    else if ('connection' in data) setConnection(data.connection);
    else {
      clearTimeout(silence);
      setConnection(data.welcome);
      // What changed between the first read of this page and the moment from which it listens.
      const recent = [...data.heardAt].filter(([, at]) => !isWelcome && at >= began);
      isWelcome = true;
      for (const [topic] of recent) hear({ topic });
    }
  });
  // Only pages from https or this machine have locks.
  if ('locks' in navigator) {
    document.addEventListener('visibilitychange', greet);
    queue();
    greet();
  } else void hold(since);

  return {
    isHolder: () => letGo !== null,
    leave: () => {
      document.removeEventListener('visibilitychange', greet);
      clearTimeout(silence);
      waiting.abort();
      letGo?.();
      channel.close();
    },
  };
}
