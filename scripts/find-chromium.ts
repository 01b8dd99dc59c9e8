import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackages } from './debian.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium(): { path: string } | { advice: string } {
  const found = search();
  if (found !== undefined) return { path: found };
  installDebianPackages(['chromium']);
  const installed = search();
  return installed === undefined
    ? { advice: 'Install Chromium or Google Chrome.' }
    : { path: installed };
}

const search = () => [...PLACES, chromium.executablePath()].find((path) => existsSync(path));
