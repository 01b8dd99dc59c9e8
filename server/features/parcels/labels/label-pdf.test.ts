import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { scanPdf } from '#tests/support/scanned-pdf.ts';
import { Parcels } from '../../../../carriers/core/parcels.ts';
import {
  A6,
  heavyPdf,
  labelsPdf,
  quartersPdf,
  THERMAL,
} from '../../../../carriers/labels/label.ts';
import { arePrintToolsThere } from '../../../../scripts/find/find-print-tools.ts';
import { labelFault } from './label-fault.ts';
import { type CarrierLabel, labelWords, mergeLabels } from './label-pdf.ts';
import { mergeInProcess, readInProcess } from './label-process.ts';
import { TooHeavy } from './pdf-streams.ts';
import { textOf } from './pdf-text.ts';

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

const named = (tracking: string, reference: string) =>
  new Parcels('trial').add({
    id: tracking,
    tracking,
    reference,
    createdAt: 0,
    word: '',
    isValidated: true,
    isDesk: false,
    wilaya: 31,
    commune: 'Oran',
    client: 'Karim (K)',
    phone: '0550123457',
    address: 'Cité 200',
    product: 'Sérum',
    amount: 4_700,
    fee: 450,
    returnFee: 250,
    weight: 1,
  });
const A = named('yal-9ZK31Q', 'LW-1a2b3c4d-1');
const B = named('yal-2AB31Q', 'LW-9f8e7d6c-1');

describe('the words of a label', () => {
  it('are those of its page', async () => {
    const pdf = labelsPdf('Yalidine', [A], A6);
    const [page] = await labelWords({ pdf, area: 'page' });
    expect(page).toEqual(
      expect.arrayContaining(['Yalidine', 'yal-9ZK31Q', 'LW-1a2b3c4d-1', 'Karim', '0550123457']),
    );
  });

  it('are only those of the part that is printed', async () => {
    const pdf = quartersPdf('NOEST', [A, B], 4);
    const [page] = await labelWords({ pdf, area: 'top_left_quarter' });
    expect(page).toContain('yal-9ZK31Q');
    expect(page).not.toContain('yal-2AB31Q');
  });

  it('are read from compressed streams, from forms and by the table of a font', async () => {
    const inner = await PDFDocument.create();
    const font = await inner.embedFont(StandardFonts.Helvetica);
    inner.addPage([200, 200]).drawText('ECS0000000001', { x: 20, y: 150, font });
    const outer = await PDFDocument.create();
    const [form] = await outer.embedPages(inner.getPages());
    if (form !== undefined) outer.addPage([400, 400]).drawPage(form, { x: 0, y: 200 });
    const pdf = await outer.save();
    expect(await labelWords({ pdf, area: 'top_left_quarter' })).toEqual([['ECS0000000001']]);
  });

  it('are joined where every sign is drawn on its own', async () => {
    const glyphs = Array.from('LW-7-1', (sign, at) => `${at === 0 ? 40 : 7} 0 Td (${sign}) Tj`);
    const pdf = rawPdf(`BT /F1 12 Tf 0 700 Td ${glyphs.join(' ')} 60 0 Td (next) Tj ET`);
    expect(await labelWords({ pdf, area: 'page' })).toEqual([['LW-7-1', 'next']]);
  });

  it('are none where the font does not say what its glyphs are', async () => {
    const font = '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H >>';
    const pdf = rawPdf('BT /F1 12 Tf 40 700 Td <00010002> Tj ET', font);
    expect(await labelWords({ pdf, area: 'page' })).toEqual([[]]);
  });

  it('follow the table of the font, in ranges and one by one', async () => {
    const table = `1 beginbfrange <0001> <0003> <0041> endbfrange
      1 beginbfrange <0004> <0005> [<0031> <0032>] endbfrange
      1 beginbfchar <0009> <002D> endbfchar`;
    const font =
      '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 6 0 R >>';
    const pdf = rawPdf(
      'BT /F1 12 Tf 40 700 Td [<00010002> -20 <0003>] TJ <000900040005> Tj ET',
      font,
      table,
    );
    expect(await labelWords({ pdf, area: 'page' })).toEqual([['ABC-12']]);
  });

  it('cannot be had from what is no PDF', async () => {
    const pdf = Buffer.from('<html>login</html>');
    await expect(labelWords({ pdf, area: 'page' })).rejects.toThrow(/PDF/);
  });
});

/** A page of A4 with one content stream, compressed as most programs do. */
function rawPdf(content: string, font?: string, table = ''): Buffer {
  const stream = (text: string) => {
    const data = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
    return `<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n${data}\nendstream`;
  };
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    font ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(content),
    stream(table),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size 7 /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

it('a form that draws itself again and again is given up', async () => {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const form = context.stream('/X Do '.repeat(30), { Subtype: 'Form' });
  const ref = context.register(form);
  form.dict.set(PDFName.of('Resources'), context.obj({ XObject: { X: ref } }));
  const page = pdf.addPage();
  page.node.set(PDFName.of('Contents'), context.register(context.stream('/X Do')));
  page.node.setXObject(PDFName.of('X'), ref);
  expect(() => textOf(page)).toThrow(TooHeavy);
});

describe('a label is refused', () => {
  const owner = {
    reference: 'LW-1a2b3c4d-1',
    tracking: 'yal-9ZK31Q',
    formerTrackings: ['yal-OLD777'],
  };
  const fault = (...pages: string[][]) => labelFault(pages, owner, new Set(['yal-2AB31Q']));

  it.each([
    ['names it by number', [['YALIDINE', 'yal-9ZK31Q', 'Oran']], null],
    ['names it in capitals', [['YAL-9ZK31Q']], null],
    ['names it by our reference', [['Ref', 'LW-1a2b3c4d-1']], null],
    ['names another by reference', [['yal-9ZK31Q', 'LW-9f8e7d6c-1']], 'other_parcel'],
    ['names an earlier parcel of the order', [['yal-9ZK31Q', 'LW-1a2b3c4d-2']], 'other_parcel'],
    ['names another by number', [['yal-9ZK31Q', 'yal-2AB31Q']], 'other_parcel'],
    ['names another only', [['yal-2AB31Q']], 'other_parcel'],
    ['names a number that begins with ours', [['yal-9ZK31QX']], 'not_named'],
    ['names a number that ours begins with', [['yal-9ZK31']], 'not_named'],
    ['has its old number', [['yal-OLD777', 'LW-1a2b3c4d-1']], 'not_named'],
    ['names nobody', [['Merci']], 'not_named'],
    ['names it on the first page only', [['yal-9ZK31Q'], ['Merci']], 'not_named'],
    ['has no text', [[]], 'unreadable'],
    ['has no page', [], 'unreadable'],
  ] as const)('or not if it %s', (_, pages, expected) => {
    expect(fault(...pages.map((words) => [...words]))).toBe(expected);
  });

  it('if it could not be opened', () => {
    expect(labelFault('unreadable', owner, new Set())).toBe('unreadable');
  });
});
