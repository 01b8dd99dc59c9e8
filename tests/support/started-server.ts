import { onTestFinished } from 'vitest';
import { ServerProcess } from './server-process.ts';

/** Starts a server that is stopped when the test ends. */
export function startServer(env: Record<string, string>): ServerProcess {
  const server = new ServerProcess(env);
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  return server;
}
