import { Heap } from './heap.ts';

interface Task {
  at: number;
  run: (at: number) => void;
}

const TICK_MS = 100;

/**
 * The carriers' time. It follows the real one until it is moved, stopped or sped up; work planned
 * for a moment runs when that moment has passed, in order.
 */
export class Clock {
  readonly #real: () => number;
  #realAnchor: number;
  #anchor: number;
  #rate = 1;
  readonly #tasks = new Heap<Task>(({ at }) => at);
  #timer: NodeJS.Timeout;

  constructor(real: () => number = Date.now) {
    this.#real = real;
    this.#realAnchor = real();
    this.#anchor = this.#realAnchor;
    this.#timer = setInterval(() => this.settle(), TICK_MS);
    this.#timer.unref();
  }

  now(): number {
    return this.#anchor + (this.#real() - this.#realAnchor) * this.#rate;
  }

  /** The time of whoever watches: signatures with a timestamp use it, as their reader does. */
  realNow(): number {
    return this.#real();
  }

  get rate(): number {
    return this.#rate;
  }

  set(time: number): void {
    this.#anchor = time;
    this.#realAnchor = this.#real();
    this.settle();
  }

  jump(milliseconds: number): void {
    this.set(this.now() + milliseconds);
  }

  /** Carrier seconds per real second; 0 stops the time. */
  run(rate: number): void {
    this.#anchor = this.now();
    this.#realAnchor = this.#real();
    this.#rate = rate;
  }

  at(at: number, run: (at: number) => void): void {
    this.#tasks.add({ at, run });
  }

  settle(): void {
    for (;;) {
      const next = this.#tasks.first;
      if (next === undefined || next.at > this.now()) return;
      this.#tasks.take();
      next.run(next.at);
    }
  }

  forget(): void {
    this.#tasks.clear();
  }

  close(): void {
    clearInterval(this.#timer);
    this.forget();
  }
}
