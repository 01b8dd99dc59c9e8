import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseError } from '../database-error.ts';
import { leave, StoreInUseError, takeHold, type Hold } from './hold.ts';
import type { Home } from './home.ts';
import { findPostmaster, signalStop, stopPostmaster } from './postmaster.ts';
import { socketPath } from './settings.ts';

/** What the server hears about its database. */
export interface Keeping {
  tell: (details: object, message: string) => void;
  /** Another server has taken the data folder while the database was down. */
  onTaken: (error: DatabaseError) => void;
}

const PAUSES_MS = [0, 100, 200, 500, 1_000, 2_000, 5_000];
const LONGEST_PAUSE_MS = 10_000;
const LOOK_MS = 2_000;

/** Keeps the database of a running server alive. */
export class Keeper {
  readonly #home: Home;
  readonly #keeping: Keeping;
  readonly #looking: NodeJS.Timeout;
  #hold: Hold;
  /** Null while the database runs. */
  #recovery: Promise<void> | null = null;
  #isClosing = false;

  constructor(home: Home, hold: Hold, keeping: Keeping) {
    this.#home = home;
    this.#keeping = keeping;
    this.#hold = hold;
    this.#watch();
    this.#looking = setInterval(() => this.#findSocket(), LOOK_MS).unref();
    process.on('exit', this.#stopAtExit);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#looking);
    await this.#recovery;
    await leave(this.#home, this.#hold);
    process.off('exit', this.#stopAtExit);
  }

  /** When the database dies, our connection to it ends. */
  #watch(): void {
    this.#hold.client.once('end', () => {
      if (!this.#isClosing) this.#recovery = this.#recover();
    });
  }

  async #recover(): Promise<void> {
    const { address } = this.#hold;
    this.#keeping.tell({}, 'the database has stopped; it is being started again');
    for (let attempt = 0; !this.#isClosing; attempt += 1) {
      await pause(PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS, undefined, { ref: false });
      try {
        this.#hold = await takeHold(this.#home, address, 'server');
        break;
      } catch (error) {
        if (error instanceof StoreInUseError) return this.#keeping.onTaken(error);
        this.#keeping.tell({ err: error }, 'the database does not start; it is tried again');
      }
    }
    if (this.#isClosing) return;
    this.#recovery = null;
    this.#watch();
    this.#keeping.tell({}, 'the database is back');
  }

  /** Without its socket nobody new can connect, and the database itself does not notice. */
  #findSocket(): void {
    const { address } = this.#hold;
    if (this.#recovery !== null || address.kind !== 'socket') return;
    if (!existsSync(socketPath(address.folder))) void stopPostmaster(this.#home);
  }

  /** The last resort of a server that exits without having closed. */
  readonly #stopAtExit = () => {
    const running = findPostmaster(this.#home);
    if (running !== null) signalStop(this.#home, running);
  };
}
