import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { placeOf } from '#server/db/private-postgres/home.ts';
import { postmasterOf, processesIn, signal } from './processes.ts';
import { migratedFolder, ServerProcess } from './server-process.ts';

const STOP_MS = 10_000;
/** Within the promised time, and its database with it. */
export const CLEANLY = { code: 0, isInTime: true, left: [] };

/** A data folder with its private PostgreSQL. Nothing of it outlives the test. */
export class PrivateStore {
  readonly dataDir: string;
  readonly #servers: ServerProcess[] = [];

  constructor(dataDir = migratedFolder()) {
    this.dataDir = dataDir;
    onTestFinished(() => this.#remove());
  }

  /** Where the database is: the cluster, the socket, its settings and the log. */
  get folder(): string {
    return placeOf(this.dataDir).folder;
  }

  get log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8');
  }

  launch(
    env: Record<string, string> = {},
    run?: ConstructorParameters<typeof ServerProcess>[1],
  ): ServerProcess {
    const given = { DATA_DIR: this.dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'error', ...env };
    const server = new ServerProcess(given, run);
    this.#servers.push(server);
    return server;
  }

  async start(...given: Parameters<PrivateStore['launch']>): Promise<ServerProcess> {
    const server = this.launch(...given);
    await server.ready();
    return server;
  }

  /** What a start prints that must not succeed. */
  async refusal(...given: Parameters<PrivateStore['launch']>): Promise<string> {
    const server = this.launch(...given);
    const code = await server.exited();
    if (code !== 1) throw new Error(`It ended with ${code}:\n${server.output}`);
    return server.output.trim();
  }

  /** Every process of its database, also of one that lost its postmaster. */
  processes(): number[] {
    return processesIn(this.folder);
  }

  get postmaster(): number {
    return postmasterOf(this.folder);
  }

  isDatabaseRunning(): boolean {
    return this.processes().length > 0;
  }

  killDatabase(): void {
    for (const pid of this.processes()) signal(pid, 'SIGKILL');
  }

  /** Stops a server as an operator does; should be `CLEANLY`. */
  async stop(server: ServerProcess, name: NodeJS.Signals = 'SIGTERM') {
    const began = performance.now();
    const code = await server.stop(name);
    return { code, isInTime: performance.now() - began < STOP_MS, left: this.processes() };
  }

  ask<Row extends object>(statement: string): Promise<Row[]> {
    return askDatabase<Row>(this.folder, statement);
  }

  async #remove(): Promise<void> {
    for (const server of this.#servers) await server.stop('SIGKILL');
    this.killDatabase();
    while (this.isDatabaseRunning()) await pause(20);
    if (existsSync(this.dataDir)) rmSync(this.folder, { recursive: true, force: true });
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Asks the running database of this folder. */
export async function askDatabase<Row extends object>(
  folder: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ host: join(folder, 'run'), user: 'lawha', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
