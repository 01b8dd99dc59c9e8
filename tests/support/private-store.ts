import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { placeOf } from '#server/db/private-postgres/home.ts';
import { postmasterOf, processesIn, signal } from './processes.ts';
import { migratedFolder, ServerProcess } from './server-process.ts';

const STOP_MS = 10_000;

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

  /** What a start that ends at once prints. */
  async refusal(...given: Parameters<PrivateStore['launch']>): Promise<string> {
    const server = this.launch(...given);
    expect(await server.exited()).toBe(1);
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

  /** Stops a server as an operator does; its database must stop with it. */
  async stop(server: ServerProcess, name: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const began = performance.now();
    expect(await server.stop(name)).toBe(0);
    expect(performance.now() - began).toBeLessThan(STOP_MS);
    expect(this.processes()).toEqual([]);
  }

  ask<Row extends object>(statement: string): Promise<Row[]> {
    return askDatabase<Row>(this.folder, statement);
  }

  async #remove(): Promise<void> {
    for (const server of this.#servers) await server.stop('SIGKILL');
    this.killDatabase();
    await expect.poll(() => this.processes()).toEqual([]);
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
