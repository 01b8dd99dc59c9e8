import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyFolder } from '#tests/support/copy-folder.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';

export const ADMIN_PASSWORD = 'Open-the-shop-1';
/** Environment variable with the path of the prepared data folder. */
export const MASTER_FOLDER = 'LAWHA_E2E_STORE';

const ENCRYPTION_KEY = 'c0de'.repeat(16);

export type Who = 'admin' | 'content' | 'followup' | 'newcomer' | 'careful' | 'observer';

/** The real server with the demo store in its own data folder. */
export class Store {
  readonly passwords: Record<Who, string>;
  readonly #folder: string;
  readonly #env: Record<string, string>;
  #server: ServerProcess | null = null;
  #url = '';

  private constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder;
    this.#env = env;
    this.passwords = {
      ...readPasswords(folder),
      newcomer: PASSWORD,
      careful: PASSWORD,
      observer: PASSWORD,
    };
  }

  static async open(env: Record<string, string> = {}): Promise<Store> {
    const master = process.env[MASTER_FOLDER];
    // An empty path would mean the whole disk.
    if (!master) throw new Error(`${MASTER_FOLDER} names no prepared store`);
    const folder = temporaryFolder();
    copyFolder(master, folder);
    const store = new Store(folder, env);
    await store.start();
    return store;
  }

  get url(): string {
    return this.#url;
  }

  /** Listens on the same port as before, as after a restart; perhaps another release's server. */
  async start(program?: string): Promise<void> {
    const port = this.#url === '' ? '0' : new URL(this.#url).port;
    const env = {
      DATA_DIR: this.#folder,
      LOG_LEVEL: 'warn',
      PORT: port,
      ENCRYPTION_KEY,
      ...this.#env,
    };
    this.#server = new ServerProcess(env, { program });
    this.#url = await this.#server.ready();
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = null;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true });
  }
}

function readPasswords(folder: string) {
  const lines = readFileSync(join(folder, 'first-passwords.txt'), 'utf8').trim().split('\n');
  const generated = Object.fromEntries(lines.map((line) => line.split('\t')));
  return { ...generated, admin: ADMIN_PASSWORD } as Record<
    'admin' | 'content' | 'followup',
    string
  >;
}
