import { expect, it } from 'vitest';
import { withOddBytes } from '#tests/attack/odd-bodies.ts';
import { Random } from '#tests/attack/random.ts';
import { readFirstSheet, type SheetRows } from './excel-sheet.ts';
import { writeWorkbook } from './excel-workbook.ts';

const SEED = Number(process.env['LAWHA_FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const FILES = 300;

const ROWS = [
  ['كريم بن علي', '0550123456', 'الجزائر', 3400],
  ['Sonia; "B"', '+213661000000', 'Oran', 5900],
];
const HEADINGS = ['الاسم', 'الهاتف', 'الولاية', 'المبلغ'];
const csv = [HEADINGS, ...ROWS]
  .map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';'))
  .join('\r\n');

const GOOD = {
  xlsx: () =>
    writeWorkbook(
      HEADINGS.map((header) => ({ header, kind: 'text' as const })),
      ROWS,
    ),
  csv: () => Promise.resolve(Buffer.from(csv)),
  utf16: () => Promise.resolve(Buffer.from(`\ufeff${csv}`, 'utf16le')),
};

it.each(['xlsx', 'csv', 'utf16'] as const)(
  'a %s file with any fault is rows or a refusal',
  async (kind) => {
    const random = new Random(SEED);
    const good = Buffer.from(await GOOD[kind]());
    expect(await readFirstSheet(new Uint8Array(good).buffer)).toHaveLength(3);
    let refused = 0;
    for (let made = 0; made < FILES; made += 1) {
      const file = new Uint8Array(withOddBytes(good, random)).buffer;
      const read: SheetRows | Error = await readFirstSheet(file).catch((error: Error) => error);
      if (read instanceof Error) {
        refused += 1;
        continue;
      }
      const isCell = (cell: unknown) =>
        cell === null ||
        ['string', 'number', 'boolean'].includes(typeof cell) ||
        cell instanceof Date;
      expect(
        read.every((row) => row.every(isCell)),
        `seed ${SEED}`,
      ).toBe(true);
    }
    expect(refused).toBeLessThan(FILES);
    if (kind === 'xlsx') expect(refused).toBeGreaterThan(0);
  },
);

it('refuses a small file that says it is far larger than any list, before it unpacks it', async () => {
  const file = new Uint8Array(await GOOD.xlsx()).buffer;
  const bytes = new DataView(file);
  const entry = Array.from({ length: file.byteLength - 4 }, (_, at) => at).find(
    (at) => bytes.getUint32(at, true) === 0x02014b50,
  );
  bytes.setUint32((entry ?? 0) + 24, 2_000_000_000, true);
  await expect(readFirstSheet(file)).rejects.toThrow(/unpacked/);
});
