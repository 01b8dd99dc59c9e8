import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

interface PrintedLabels {
  pages: number;
  /** In points (1/72 inch). */
  width: number;
  height: number;
  text: string;
  /** The codes that a scanner reads on each scanned page. */
  codes: { barcode: string | undefined; qr: string | undefined }[];
}

/** Prints the page to PDF and reads it back with poppler and zbar. */
export async function printLabels(page: Page, scanned = 10): Promise<PrintedLabels> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-label-'));
  const pdf = join(folder, 'labels.pdf');
  await page.pdf({ path: pdf, preferCSSPageSize: true });
  const info = run('pdfinfo', [pdf]);
  run('pdftoppm', ['-r', '203', '-l', String(scanned), '-png', pdf, join(folder, 'page')]);
  const pictures = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .toSorted();
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info) ?? [];
  const labels = {
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
    width: Number(width),
    height: Number(height),
    text: run('pdftotext', ['-raw', pdf, '-']),
    codes: pictures.map((name) => codesIn(join(folder, name))),
  };
  rmSync(folder, { recursive: true });
  return labels;
}

function codesIn(picture: string) {
  const found = run('zbarimg', ['--quiet', picture]);
  return {
    barcode: /^CODE-128:(.*)$/m.exec(found)?.[1],
    qr: /^QR-Code:(.*)$/m.exec(found)?.[1],
  };
}

const run = (program: string, args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
