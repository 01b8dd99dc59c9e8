import closeWithGrace from 'close-with-grace';

interface Patience {
  /** How long it may take before it is cut short. */
  delay: number;
  logger: { error: (message: unknown) => void };
}

/** Those that `npm start` passes on to the server. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Stops when told to, or after an error that nobody caught. To be told again changes nothing: a
 * terminal and systemd tell every process of ours at once, and `npm start` passes it on once more.
 */
export function stopPolitely(
  { delay, logger }: Patience,
  close: (error: Error | undefined) => Promise<void>,
): void {
  let isStopping = false;
  const grace = closeWithGrace({ delay, logger, skip: [...SIGNALS] }, async ({ err }) => {
    isStopping = true;
    await close(err);
  });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isStopping) grace.close();
    });
  }
}
