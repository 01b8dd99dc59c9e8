import { describe, expect, it } from 'vitest';
import { Parcels } from '../../../../carriers/core/parcels.ts';
import {
  A6,
  heavyPdf,
  labelsPdf,
  quartersPdf,
  THERMAL,
} from '../../../../carriers/labels/label.ts';
import { arePrintToolsThere } from '../../../../scripts/find/find-print-tools.ts';
import { scanPdf } from '#tests/support/scanned-pdf.ts';
import { mergeInProcess, readInProcess } from './label-process.ts';
import { mergeLabels, type CarrierLabel } from './merge-labels.ts';

const parcel = (tracking: string) =>
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

const a6 = (tracking: string): CarrierLabel => ({
  pdf: labelsPdf('Yalidine', [parcel(tracking)], A6),
  area: 'page',
});
const thermal = (tracking: string): CarrierLabel => ({
  pdf: labelsPdf('EcoTrack', [parcel(tracking)], THERMAL),
  area: 'page',
});
/** One label in the top left quarter of an A4. */
const quarter = (tracking: string): CarrierLabel => ({
  pdf: quartersPdf('NOEST', [parcel(tracking)], 1),
  area: 'top_left_quarter',
});

describe.skipIf(!arePrintToolsThere())('labels of several carriers in one file', () => {
  const labels = [a6('yal-9ZK31Q'), thermal('EC2610012345'), quarter('ECS0000000001')];

  it.each([
    ['thermal', 100, 150],
    ['a6', 105, 148],
  ] as const)('as %s have a page each, in their order', async (format, width, height) => {
    expect(scanPdf(await mergeLabels(labels, format))).toEqual([
      { width, height, codes: ['yal-9ZK31Q'] },
      { width, height, codes: ['EC2610012345'] },
      { width, height, codes: ['ECS0000000001'] },
    ]);
  });

  it('are four on an A4', async () => {
    const [first, second, ...others] = scanPdf(
      await mergeLabels([...labels, a6('yal-2'), a6('yal-3')], 'a4'),
    );
    expect(others).toEqual([]);
    expect(first).toMatchObject({ width: 210, height: 296 });
    expect(first?.codes.toSorted()).toEqual([
      'EC2610012345',
      'ECS0000000001',
      'yal-2',
      'yal-9ZK31Q',
    ]);
    expect(second?.codes).toEqual(['yal-3']);
  });
});

describe('a process of its own', () => {
  it('merges, and what is no PDF fails there', async () => {
    const merged = await mergeInProcess([a6('yal-9ZK31Q')], 'a6');
    expect(Buffer.from(merged.subarray(0, 5)).toString()).toBe('%PDF-');
    const page: CarrierLabel = { pdf: Buffer.from('<html>login</html>'), area: 'page' };
    await expect(mergeInProcess([page], 'a6')).rejects.toThrow(/PDF/);
  });

  const heavy: CarrierLabel = { pdf: heavyPdf(parcel('yal-9ZK31Q')), area: 'page' };

  it('reads a small label only as far as a label goes, and the others beside it', async () => {
    expect(heavy.pdf.length).toBeLessThan(2_000);
    const page: CarrierLabel = { pdf: Buffer.from('<html>login</html>'), area: 'page' };
    // That is what the limit of a stream is for, not that of the process.
    const limits = { memory: 4_000_000_000, ms: 60_000 };
    const labels = [heavy, page, a6('yal-2AB31Q')];
    const [first, second, third] = await readInProcess(labels, limits);
    expect([first, second]).toEqual(['too_heavy', 'unreadable']);
    expect(third?.[0]).toContain('yal-2AB31Q');
    await expect(mergeInProcess([heavy], 'a6')).rejects.toThrow(/PDF/);
  });

  it.each([
    ['memory', { memory: 20_000_000, ms: 60_000 }],
    ['time', { memory: 400_000_000, ms: 10 }],
  ])('is killed when it takes too much %s, and each label is told', async (_, limits) => {
    const labels = [a6('yal-9ZK31Q'), a6('yal-2AB31Q')];
    expect(await readInProcess(labels, limits)).toEqual(['too_heavy', 'too_heavy']);
  });
});
