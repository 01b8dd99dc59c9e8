import { onTestFinished } from 'vitest';
import { stopPrivateDatabase } from './private-database.ts';
import { ServerProcess } from './server-process.ts';

/** Starts a server that is stopped when the test ends, with its private database if it has one. */
export function startServer(env: Record<string, string>): ServerProcess {
  const server = new ServerProcess(env);
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    if (env.DATA_DIR !== undefined) await stopPrivateDatabase(env.DATA_DIR);
  });
  return server;
}
