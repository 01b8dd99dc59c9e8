import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Writes web/public/icons, the icons of the installed app, from the favicon. */

const PUBLIC = join(import.meta.dirname, '../../web/public');
const MARK = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
/** Dots per inch at which the mark of 32 units is drawn sharp. */
const FINE = 1_152;

/** Systems cut any shape out of a maskable icon: colour to the edge, the mark in the middle. */
const MASKABLE = MARK.replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"').replace(
  '<rect width="32" height="32" rx="8"',
  '<rect x="-5" y="-5" width="42" height="42"',
);

const icons = [
  ['lawha-192', MARK, 192],
  ['lawha-512', MARK, 512],
  ['lawha-maskable-512', MASKABLE, 512],
] as const;

mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
for (const [name, drawing, size] of icons) {
  const picture = sharp(Buffer.from(drawing), { density: FINE }).resize(size);
  const png = await picture.png({ compressionLevel: 9, palette: true }).toBuffer();
  writeFileSync(join(PUBLIC, 'icons', `${name}.png`), png);
  process.stdout.write(`${name}: ${png.length} bytes\n`);
}
