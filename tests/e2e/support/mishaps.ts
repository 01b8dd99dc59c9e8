import type { BrowserContext } from '@playwright/test';

/** Collects browser errors during a test, except those that the test expects. */
export class Mishaps {
  readonly #seen: string[] = [];
  /** Some builds of Chromium look for an icon of the page without a screen (NO_SCREEN). */
  readonly #expected: RegExp[] = [/\/favicon\.ico$/];

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
