import type { BrowserContext } from '@playwright/test';

/** What went wrong in the browser while a test ran, but for what the test said would. */
export class Mishaps {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#seen.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.#seen.push(String(error.error())));
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}
