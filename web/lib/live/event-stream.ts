import { type Change, CHANGES_PATH } from '#contract/live-updates.ts';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

export type Connection = 'idle' | 'connecting' | 'open' | 'lost';

export interface StreamEvents {
  onChange: (change: Change) => void;
  /** Changes may have been missed while there was no stream. */
  onMissed: () => void;
  onConnection: (connection: Connection) => void;
  /** The browser does not say why a stream ended: the session may have ended too. */
  onEnd: () => void;
}

/**
 * Opens the server's event stream, and again after a break. `since` (of `performance.now()`) is when
 * the page began to read: the stream begins with what changed meanwhile. Null: it is not known.
 */
export function openEventStream(since: number | null, on: StreamEvents): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isMissing = since === null;

  const open = () => {
    clearTimeout(retry);
    const pageAge = Math.round(performance.now() - (since ?? 0));
    const path = isMissing ? CHANGES_PATH : `${CHANGES_PATH}?pageAge=${pageAge}`;
    source = new EventSource(path, { withCredentials: true });
    source.addEventListener('open', opened);
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      on.onChange(JSON.parse(data) as Change),
    );
    source.addEventListener('bye', failed);
    source.addEventListener('error', failed);
  };
  const opened = () => {
    failures = 0;
    on.onConnection('open');
    if (isMissing) on.onMissed();
    isMissing = false;
  };
  const close = () => {
    clearTimeout(retry);
    source?.close();
    isMissing = true;
  };
  const failed = () => {
    close();
    on.onConnection('lost');
    failures += 1;
    retry = setTimeout(open, backoff(failures));
    on.onEnd();
  };
  /** A stream opened before the network loss may be dead without an error, so it is reopened. */
  const backOnline = () => {
    close();
    failures = 0;
    open();
  };

  window.addEventListener('online', backOnline);
  on.onConnection('connecting');
  open();
  return () => {
    window.removeEventListener('online', backOnline);
    close();
  };
}

/**
 * Exponential backoff up to half a minute, with jitter so that browsers do not reconnect all at once.
 */
function backoff(failures: number): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return delay * (0.5 + Math.random() / 2);
}
