import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { openPrivateStore } from '#server/store-database.ts';
import { dropPostgresDatabase } from './database.ts';
import { replaceFirstPassword } from './first-password.ts';
import { HttpClient } from './http-client.ts';
import { stopPrivateDatabase } from './private-database.ts';
import { migratedFolder, ServerProcess, temporaryFolder } from './server-process.ts';

const FIRST_PASSWORD = 'Given-by-owner-1';
const PASSWORD = 'Chosen-by-owner-2';
const FEW_CONNECTIONS = { max: 4 };

type Environment = Readonly<Record<string, string>>;

/**
 * A data folder and database that outlive their server, which can be killed and restarted on its
 * port.
 */
export class ServerHome {
  /** By store, because two servers may share one. */
  static readonly #replacing = new Map<string, Promise<HttpClient>>();
  server!: ServerProcess;
  url = '';
  readonly #env: Environment;
  readonly dataFolder: string;
  /** Null for the private database in the data folder. */
  readonly databaseUrl: string | null;

  private constructor(env: Environment, dataFolder: string, databaseUrl: string | null) {
    this.#env = env;
    this.dataFolder = dataFolder;
    this.databaseUrl = databaseUrl;
  }

  static open(folder = temporaryFolder(), env: Environment = {}): ServerHome {
    return new ServerHome(env, migratedFolder(folder), null);
  }

  /** Uses an existing PostgreSQL database. */
  static on(databaseUrl: string, env: Environment = {}): ServerHome {
    return new ServerHome(env, temporaryFolder(), databaseUrl);
  }

  get uploadsFolder(): string {
    return join(this.dataFolder, 'uploads');
  }

  /** Launches the process; `start` also waits until it is ready. */
  launch(): ServerProcess {
    this.server = new ServerProcess({
      DATA_DIR: this.dataFolder,
      ...(this.databaseUrl !== null && { DATABASE_URL: this.databaseUrl }),
      DEMO_DATA: 'off',
      ADMIN_PASSWORD: FIRST_PASSWORD,
      LOG_LEVEL: 'error',
      PORT: this.url === '' ? '0' : new URL(this.url).port,
      ...this.#env,
    });
    return this.server;
  }

  async start(): Promise<void> {
    this.url = await this.launch().ready();
  }

  async kill(): Promise<void> {
    await this.server.stop('SIGKILL');
  }

  async signIn(): Promise<HttpClient> {
    await this.#replaceFirstPassword();
    const client = new HttpClient(this.url);
    const { status } = await client.login('admin', PASSWORD);
    if (status !== 200) throw new Error(`Signing in was answered with ${status}`);
    return client;
  }

  /** Once for a store, whichever of its servers is asked first. */
  async #replaceFirstPassword(): Promise<void> {
    const store = this.databaseUrl ?? this.dataFolder;
    const passwords = { username: 'admin', first: FIRST_PASSWORD, chosen: PASSWORD };
    const replacing = ServerHome.#replacing.get(store) ?? replaceFirstPassword(this.url, passwords);
    ServerHome.#replacing.set(store, replacing);
    await replacing.catch((error: unknown) => {
      ServerHome.#replacing.delete(store);
      throw error;
    });
  }

  /** Opens the database directly, beside a running server. */
  openDatabase(): Promise<Database> {
    return this.databaseUrl === null
      ? openPrivateStore(this.dataFolder, 'visitor')
      : openPostgres(this.databaseUrl, FEW_CONNECTIONS);
  }

  async close(): Promise<void> {
    await this.kill();
    if (this.databaseUrl === null) await stopPrivateDatabase(this.dataFolder);
    else await dropPostgresDatabase(this.databaseUrl);
    rmSync(this.dataFolder, { recursive: true, force: true });
  }
}
