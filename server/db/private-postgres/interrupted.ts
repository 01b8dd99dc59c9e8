import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * For a console command: on Ctrl+C the database must not stay behind. A terminal signals every
 * process of the group, and `npm run` forwards the signal once more, so repeated ones are ignored.
 */
export function leaveAlsoWhenInterrupted(leave: () => Promise<void>): () => Promise<void> {
  let leaving: Promise<void> | null = null;
  const interrupt = (name: NodeJS.Signals) => {
    leaving ??= leave();
    void leaving.finally(() => process.exit(128 + constants.signals[name]));
  };
  for (const name of SIGNALS) process.on(name, interrupt);
  return async () => {
    leaving ??= leave();
    await leaving;
    for (const name of SIGNALS) process.off(name, interrupt);
  };
}
