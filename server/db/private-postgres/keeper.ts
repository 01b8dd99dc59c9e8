import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseError } from '../faults.ts';
import { leave, StoreInUseError, takeHold, type Hold } from './hold.ts';
import type { Home } from './home.ts';
import { findPostmaster, readPidFile } from './pid-file.ts';
import { signalStop, stopPostmaster } from './postmaster.ts';
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
  readonly #closing = new AbortController();
  #hold: Hold;
  /** Null while the database runs. */
  #recovery: Promise<void> | null = null;

  constructor(home: Home, hold: Hold, keeping: Keeping) {
    this.#home = home;
    this.#keeping = keeping;
    this.#hold = hold;
    this.#watch();
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref();
    process.on('exit', this.#stopAtExit);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#looking);
    await this.#recovery;
    await leave(this.#home, this.#hold);
    process.off('exit', this.#stopAtExit);
  }

  get #isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  /** When the database dies, our connection to it ends. */
  #watch(): void {
    this.#hold.client.once('end', () => {
      if (!this.#isClosing) this.#recovery = this.#recover();
    });
  }

  async #recover(): Promise<void> {
    this.#keeping.tell({}, 'the database has stopped; it is being started again');
    const hold = await this.#holdAgain();
    if (hold === null) return;
    this.#hold = hold;
    this.#recovery = null;
    this.#watch();
    this.#keeping.tell({}, 'the database is back');
  }

  /** Null when it is not wanted any more, or was taken by another server. */
  async #holdAgain(): Promise<Hold | null> {
    const { address } = this.#hold;
    const { signal } = this.#closing;
    for (let attempt = 0; ; attempt += 1) {
      const wait = PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS;
      await pause(wait, undefined, { ref: false, signal }).catch(() => {});
      if (this.#isClosing) return null;
      try {
        return await takeHold(this.#home, address, 'server', () => this.#isClosing);
      } catch (error) {
        if (error instanceof StoreInUseError) return this.#giveUp(error);
        if (this.#isClosing) return null;
        this.#keeping.tell({ err: error }, 'the database does not start; it is tried again');
      }
    }
  }

  #giveUp(error: StoreInUseError): null {
    // It belongs to the other server now.
    process.off('exit', this.#stopAtExit);
    this.#keeping.onTaken(error);
    return null;
  }

  /**
   * Nobody new can connect to a database without its socket, or to one that somebody has told to
   * stop and that waits until we leave.
   */
  #look(): void {
    if (this.#recovery !== null) return;
    const { address } = this.#hold;
    const isDeaf = address.kind === 'socket' && !existsSync(socketPath(address.folder));
    if (!isDeaf && readPidFile(this.#home)?.state !== 'stopping') return;
    stopPostmaster(this.#home).catch((error: unknown) => {
      this.#keeping.tell({ err: error }, 'the database does not stop');
    });
  }

  /** The last resort of a server that exits without having closed. */
  readonly #stopAtExit = () => {
    const running = findPostmaster(this.#home);
    if (running === null) return;
    signalStop(this.#home, running.pid, running.state === 'stopping' ? 'immediate' : 'fast');
  };
}
