import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackages } from './debian.ts';

/** Preferred because it draws no window: the tests take two thirds of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

export const missingBrowser = () =>
  find([HEADLESS_SHELL]) === undefined ? ['chromium-headless-shell'] : [];

export function findChromium(): { path: string } | { advice: string } {
  const path =
    find([HEADLESS_SHELL]) ??
    install('chromium-headless-shell') ??
    find(BROWSERS) ??
    install('chromium');
  return path === undefined ? { advice: 'Install Chromium or Google Chrome.' } : { path };
}

const find = (paths: readonly string[]) => paths.find((path) => existsSync(path));

function install(name: string): string | undefined {
  return installDebianPackages([name]) ? find(BROWSERS) : undefined;
}
