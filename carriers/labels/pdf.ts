export interface Box {
  /** Points from the page's lower left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Page {
  width: number;
  height: number;
  /** Drawing operators. */
  content: string;
}

const number = (value: number) => String(Math.round(value * 1_000) / 1_000);

const ARABIC = /\p{Script=Arabic}+(?:[\s\p{M}،؛]+\p{Script=Arabic}+)*/gu;
/** Helvetica has no Arabic: a label says that it was there. Other signs become question marks. */
const latin = (text: string) =>
  text.replaceAll(ARABIC, '[arabe]').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
const escaped = (text: string) => latin(text).replaceAll(/[\\()]/g, String.raw`\$&`);

export const drawText = (text: string, x: number, y: number, size: number) =>
  `BT /F1 ${number(size)} Tf ${number(x)} ${number(y)} Td (${escaped(text)}) Tj ET\n`;

export const drawBar = ({ x, y, width, height }: Box) =>
  `${number(x)} ${number(y)} ${number(width)} ${number(height)} re f\n`;

/** The comment after the first line only makes the file larger. */
export function writePdf(pages: readonly Page[], comment = ''): Buffer {
  const pageId = (index: number) => 4 + index * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ width, height, content }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(width)} ${number(height)}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageId(index) + 1} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}endstream`,
    ]),
  ];
  return writeObjects(objects, comment);
}

/** Writes the objects, then the table that says where each begins. */
export function writeObjects(objects: readonly string[], comment = ''): Buffer {
  let file = `%PDF-1.4\n%${comment}\n`;
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
