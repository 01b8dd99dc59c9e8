import { connect, type Socket } from 'node:net';

/** A raw HTTP client that can be as slow as needed. */
export class SlowSocket {
  received = 0;
  head = '';
  readonly closed: Promise<unknown>;
  readonly #socket: Socket;

  constructor(url: string) {
    const { port, hostname } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on('error', () => {});
    this.#socket.on('data', (chunk) => {
      this.received += chunk.length;
      if (this.head.length < 1_000) this.head += chunk.toString('latin1');
    });
    this.closed = new Promise((resolve) => this.#socket.once('close', resolve));
  }

  get isClosed(): boolean {
    return this.#socket.closed;
  }

  write(text: string): void {
    if (!this.#socket.destroyed) this.#socket.write(text);
  }

  /** Sends one character at a time until the server closes the connection. */
  drip(text: string, everyMs = 50): void {
    const letters = text[Symbol.iterator]();
    const timer = setInterval(() => {
      const { value, done } = letters.next();
      if (done === true || this.#socket.destroyed) clearInterval(timer);
      else this.#socket.write(value);
    }, everyMs);
  }

  pause(): void {
    this.#socket.pause();
  }

  /** Stops reading after the first data. */
  pauseAfterSome(): void {
    this.#socket.once('data', () => this.#socket.pause());
    this.#socket.resume();
  }

  resume(): void {
    this.#socket.resume();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
