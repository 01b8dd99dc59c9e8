import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, type PDFPage } from 'pdf-lib';
import { fontText, type FontText } from './font-text.ts';
import { operationsOf, type Operand } from './pdf-tokens.ts';
import { streamText, TooHeavy } from './pdf-streams.ts';

// By hand: the libraries that read text out of a PDF render whole pages, at many times the memory.

/** A string as one operator shows it, and where it begins, in points from the page's corner. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  /** Of the font, in points on the page. */
  size: number;
}

type Matrix = readonly [number, number, number, number, number, number];
const PLAIN: Matrix = [1, 0, 0, 1, 0, 0];
/** Forms may hold forms; one that holds itself would never end. */
const DEEPEST = 8;
/** Each may draw others many times over. */
const MOST_FORMS = 10_000;
const LATIN: FontText = (bytes) => bytes;

interface Drawn {
  pieces: TextPiece[];
  forms: number;
}

/** First `a`, then `b`. */
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];
const shift = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** The text of a page in the order in which it is drawn. Text in pictures is not found. */
export function textOf({ node }: PDFPage): TextPiece[] {
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((one) => node.context.lookup(one))
      : [contents];
  const content = streams
    .flatMap((stream) => (stream instanceof PDFRawStream ? [streamText(stream)] : []))
    .join('\n');
  const drawn: Drawn = { pieces: [], forms: 0 };
  draw(content, node.Resources(), PLAIN, drawn, 0);
  return drawn.pieces;
}

function draw(
  content: string,
  resources: PDFDict | undefined,
  start: Matrix,
  drawn: Drawn,
  depth: number,
): void {
  let page = start;
  const saved: Matrix[] = [];
  let line: Matrix = PLAIN;
  let leading = 0;
  let read: FontText = LATIN;
  let fontSize = 0;
  const move = (x: number, y: number) => {
    line = times(shift(x, y), line);
  };
  const show = (operand: Operand | undefined) => {
    const at = times(line, page);
    const size = fontSize * Math.hypot(at[2], at[3]);
    drawn.pieces.push({ text: shownText(operand, read), x: at[4], y: at[5], size });
  };

  for (const { operator, operands } of operationsOf(content)) {
    const numbers = operands.map((one) => (one.is === 'number' ? one.value : 0));
    const [first = 0, second = 0] = numbers;
    switch (operator) {
      case 'q':
        saved.push(page);
        break;
      case 'Q':
        page = saved.pop() ?? page;
        break;
      case 'cm':
        page = times(matrixOf(numbers), page);
        break;
      case 'BT':
        line = PLAIN;
        break;
      case 'Tf':
        read = fontText(fontOf(resources, operands[0]));
        fontSize = second;
        break;
      case 'TL':
        leading = first;
        break;
      case 'Td':
        move(first, second);
        break;
      case 'TD':
        leading = -second;
        move(first, second);
        break;
      case 'Tm':
        line = matrixOf(numbers);
        break;
      case 'T*':
        move(0, -leading);
        break;
      case 'Tj':
      case 'TJ':
        show(operands.at(-1));
        break;
      case "'":
      case '"':
        move(0, -leading);
        show(operands.at(-1));
        break;
      case 'Do':
        if (depth < DEEPEST) drawForm(resources, operands[0], page, drawn, depth);
        break;
      default:
    }
  }
}

function drawForm(
  resources: PDFDict | undefined,
  name: Operand | undefined,
  page: Matrix,
  drawn: Drawn,
  depth: number,
): void {
  const form = entryOf(resources, 'XObject', name);
  if (!(form instanceof PDFRawStream)) return;
  if (form.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Form')) return;
  drawn.forms += 1;
  if (drawn.forms > MOST_FORMS) throw new TooHeavy();
  const matrix = form.dict.lookup(PDFName.of('Matrix'));
  const own = form.dict.lookup(PDFName.of('Resources'));
  const numbers =
    matrix instanceof PDFArray
      ? matrix.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0))
      : PLAIN;
  draw(
    streamText(form),
    own instanceof PDFDict ? own : resources,
    times(matrixOf(numbers), page),
    drawn,
    depth + 1,
  );
}

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [
  a,
  b,
  c,
  d,
  e,
  f,
];

function entryOf(resources: PDFDict | undefined, kind: string, name: Operand | undefined) {
  const entries = resources?.lookup(PDFName.of(kind));
  if (!(entries instanceof PDFDict) || name?.is !== 'name') return undefined;
  return entries.lookup(PDFName.of(name.value));
}

function fontOf(resources: PDFDict | undefined, name: Operand | undefined): PDFDict | undefined {
  const font = entryOf(resources, 'Font', name);
  return font instanceof PDFDict ? font : undefined;
}

/** Thousandths of the font's size to the left, so a gap to the right; inside of a word it is less. */
const GAP = -200;

function shownText(operand: Operand | undefined, read: FontText): string {
  if (operand?.is === 'string') return read(operand.value);
  if (operand?.is !== 'array') return '';
  return operand.items
    .map((one) => {
      if (one.is === 'string') return read(one.value);
      return one.is === 'number' && one.value <= GAP ? ' ' : '';
    })
    .join('');
}
