import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Parcels, type Parcel } from '../core/parcels.ts';
import { code128 } from './code128.ts';
import { A6, blankPdf, labelsPdf, quartersPdf, THERMAL } from './label.ts';

const hasReaders = ['pdftoppm', 'zbarimg'].every(
  (program) => spawnSync(program, ['--help']).error === undefined,
);

const parcel = (tracking: string): Parcel =>
  new Parcels('trial').add({
    id: tracking,
    tracking,
    reference: 'LW-1042-1',
    createdAt: 0,
    word: '',
    isValidated: true,
    isDesk: false,
    wilaya: 31,
    commune: 'Oran',
    client: 'كريم (K)',
    phone: '0550123457',
    address: 'Cité 200',
    product: 'Sérum',
    amount: 4_700,
    fee: 450,
    returnFee: 250,
    weight: 1,
  });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'label-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a scanner reads on each page, in any order. */
function scanned(file: Buffer): string[] {
  const path = join(folder, 'label.pdf');
  writeFileSync(path, file);
  spawnSync('pdftoppm', ['-r', '150', '-png', path, join(folder, 'page')]);
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  return pictures.flatMap((name) => {
    const { stdout } = spawnSync('zbarimg', ['--raw', '-q', join(folder, name)]);
    return stdout.toString().trim().split('\n');
  });
}

it('encodes a text with its check symbol', () => {
  // 104 + 48 + 2×42 + 3×42 + 4×17 + 5×18 + 6×19 + 7×35 = 879, and 879 mod 103 = 55.
  const text = code128('PJJ123C').join('');
  expect(text).toBe('2112143131211121331121331232212232112211321313213113212331112');
});

describe.skipIf(!hasReaders)('the barcode', () => {
  it.each([
    ['yal-9ZK31Q', A6],
    ['31-QX7TTR20PL-ZR', THERMAL],
    ['ECXXXX2610012345', A6],
  ])('of %s reads back', (tracking, size) => {
    expect(scanned(labelsPdf('TRIAL', [parcel(tracking)], size))).toEqual([tracking]);
  });

  it('reads back from the quarters of a page, and from several pages', () => {
    const trackings = [
      'ECS0000000001',
      'ECS0000000002',
      'ECS0000000003',
      'ECS0000000004',
      'ECS0000000005',
    ];
    const parcels = trackings.map(parcel);
    expect(scanned(quartersPdf('TRIAL', parcels)).toSorted()).toEqual(trackings);
    expect(scanned(labelsPdf('TRIAL', parcels, A6)).toSorted()).toEqual(trackings);
  });
});

it('says where Arabic stood, which its font cannot show', () => {
  const text = labelsPdf('TRIAL', [{ ...parcel('yal-1'), client: 'كريم بن علي (K)' }], A6);
  expect(text.toString('latin1')).toContain(String.raw`([arabe] \(K\)  0550123457) Tj`);
});

it('the blank page is as small as the one seen', () => {
  expect(blankPdf()).toHaveLength(880);
});
