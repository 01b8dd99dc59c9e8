/** The few kinds of blocks that the pages of docs/ use that are shown in the app. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; headings: string[]; rows: string[][] };

export type Piece = { kind: 'text' | 'code' | 'strong'; text: string };

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const MARK = /^(?:-|\d+\.) /;

/** A line without a mark goes on with the item before it. */
const itemsOf = (block: string) =>
  block
    .replace(/\n(?!-|\d+\.)\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(MARK, ''));

/** Splits the page into blocks without its title: the screen has its own. */
export function blocksOf(markdown: string): Block[] {
  // Every second part is inside a code fence.
  const parts = markdown.split(/^```.*\n?/m);
  return parts.flatMap((part, index): Block[] =>
    index % 2 === 1 ? [{ kind: 'code', text: part.trimEnd() }] : proseOf(part),
  );
}

function proseOf(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !block.startsWith('# '))
    .map((block): Block => {
      if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3) };
      if (MARK.test(block)) {
        return { kind: 'list', isOrdered: !block.startsWith('-'), items: itemsOf(block) };
      }
      if (!block.startsWith('|')) return { kind: 'paragraph', text: block };
      const [headings = '', , ...rows] = block.split('\n');
      return { kind: 'table', headings: cellsOf(headings), rows: rows.map(cellsOf) };
    });
}

/** Code, emphasis and plain text of a line; links to other files become plain text. */
export function piecesOf(text: string): Piece[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return plain.split(/(`[^`]+`|\*\*[^*]+\*\*|\b_[^_]+_\b)/).flatMap((piece): Piece[] => {
    if (piece === '') return [];
    if (piece.startsWith('`')) return [{ kind: 'code', text: piece.slice(1, -1) }];
    if (piece.startsWith('**')) return [{ kind: 'strong', text: piece.slice(2, -2) }];
    if (/^_.+_$/.test(piece)) return [{ kind: 'strong', text: piece.slice(1, -1) }];
    return [{ kind: 'text', text: piece }];
  });
}
