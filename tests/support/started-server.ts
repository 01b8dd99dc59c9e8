import { onTestFinished } from 'vitest';
import { ServerProcess } from './server-process.ts';

/** A server for one test, which ends with it whatever became of either. */
export function startServer(env: Record<string, string>): ServerProcess {
  const server = new ServerProcess(env);
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  return server;
}
