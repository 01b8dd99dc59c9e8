import { AppError } from '#server/errors.ts';

const WINDOW_MS = 60_000;
/** With more names than this the counters are reset, so that they cannot fill the memory. */
const MOST_NAMES = 10_000;

type WindowCounter = ReturnType<typeof windowCounter>;

/** Counts by name, in memory; a minute after its first count a name begins again. */
export function windowCounter(clock: () => Date) {
  const windows = new Map<string, { count: number; until: number }>();

  const open = (name: string) => {
    const window = windows.get(name);
    return window !== undefined && window.until > clock().getTime() ? window : undefined;
  };

  return {
    /** Whether it was ever counted, also in a minute that is over. */
    has: (name: string) => windows.has(name),
    read(name: string) {
      const { count, until } = open(name) ?? { count: 0, until: 0 };
      return { count, endsInMs: Math.max(0, until - clock().getTime()) };
    },
    add(name: string) {
      const window = open(name);
      if (window !== undefined) {
        window.count += 1;
        return;
      }
      if (windows.size >= MOST_NAMES) windows.clear();
      windows.set(name, { count: 1, until: clock().getTime() + WINDOW_MS });
    },
    forget: (name: string) => windows.delete(name),
  };
}

/** Throws once a name has been counted so often, until its minute is over. */
export function refuseAfter(
  counter: WindowCounter,
  name: string,
  most: number,
  code: 'too_many_wrong_keys' | 'too_many_requests',
): void {
  const { count, endsInMs } = counter.read(name);
  if (count < most) return;
  throw new AppError(code, {
    retryAfterSeconds: Math.ceil(endsInMs / 1_000),
    values: { minutes: Math.ceil(endsInMs / 60_000) },
  });
}
