import { mergeLabels, openLabel, printedBox, type CarrierLabel } from './merge-labels.ts';
import { textOf, type TextPiece } from './pdf-text.ts';
import { wordsOf } from './words-of.ts';

/** Pieces that begin nearer than this, in sizes of the font for each sign, are one word. */
const WITHIN_WORD = 0.85;
const SAME_LINE = 0.5;

/** The words of each page, as far as they are on the part that is printed. Throws for no PDF. */
export async function labelWords(label: CarrierLabel): Promise<string[][]> {
  const pages = await openLabel(label.pdf);
  const words = pages.map((page) => {
    const { left, right, bottom, top } = printedBox(page, label.area);
    const isPrinted = ({ x, y }: TextPiece) => x >= left && x <= right && y >= bottom && y <= top;
    return wordsOf(joined(textOf(page).filter(isPrinted)));
  });
  // What cannot be put on a page would later stop a whole print.
  await mergeLabels([label], 'a6');
  return words;
}

/** Some programs draw every sign on its own: these are one word if they stand close together. */
function joined(pieces: readonly TextPiece[]): string {
  let text = '';
  let before: TextPiece | undefined;
  for (const piece of pieces) {
    if (before !== undefined && !continues(before, piece)) text += ' ';
    text += piece.text;
    before = piece;
  }
  return text;
}

function continues(before: TextPiece, { x, y }: TextPiece): boolean {
  const gap = x - before.x;
  const longest = before.size * before.text.length * WITHIN_WORD;
  return Math.abs(y - before.y) < SAME_LINE && gap >= 0 && gap <= longest;
}
