import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ScannedPage {
  /** In millimetres, rounded. */
  width: number;
  height: number;
  /** What a scanner reads, from top to bottom as far as it says. */
  codes: string[];
}

const run = (program: string, args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout;

/** The pages of a PDF, printed and read back with poppler and zbar. */
export function scanPdf(pdf: Uint8Array): ScannedPage[] {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-scan-'));
  try {
    const path = join(folder, 'labels.pdf');
    writeFileSync(path, pdf);
    run('pdftoppm', ['-r', '203', '-gray', path, join(folder, 'page')]);
    const pictures = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    return pictures.toSorted().map((name, index) => ({
      ...sizeOf(path, index + 1),
      codes: run('zbarimg', ['--raw', '-q', join(folder, name)])
        .split('\n')
        .filter((code) => code !== ''),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sizeOf(path: string, page: number) {
  const info = run('pdfinfo', ['-f', String(page), '-l', String(page), path]);
  const [, width = '0', height = '0'] = /size:\s+([\d.]+) x ([\d.]+)/.exec(info) ?? [];
  const millimetres = (points: string) => Math.round((Number(points) / 72) * 25.4);
  return { width: millimetres(width), height: millimetres(height) };
}
