import closeWithGrace from 'close-with-grace';

interface Patience {
  /** How long stopping may take before the process is ended. */
  delay: number;
  logger: { error: (message: unknown) => void };
}

/** The signals that `npm start` forwards to the server. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Stops gracefully on a signal or an uncaught error. Repeated signals are ignored: a terminal and
 * systemd signal every process of the group, and `npm start` forwards the signal once more.
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
