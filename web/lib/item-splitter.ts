const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Splits the text of a JSON array, arriving in chunks, into the text of each object. */
export function createItemSplitter() {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let begun = '';
  let ended = false;

  const push = (piece: string): string[] => {
    const items: string[] = [];
    let start = begun === '' ? -1 : 0;
    for (let index = 0; index < piece.length; index += 1) {
      const code = piece.charCodeAt(index);
      if (inString) {
        if (escaped) escaped = false;
        else if (code === BACKSLASH) escaped = true;
        else if (code === QUOTE) inString = false;
      } else if (code === QUOTE) {
        inString = true;
      } else if (OPENING.has(code)) {
        depth += 1;
        if (depth === 2) start = index;
      } else if (CLOSING.has(code)) {
        depth -= 1;
        ended = depth === 0;
        if (depth !== 1) continue;
        items.push(begun + piece.slice(start, index + 1));
        begun = '';
        start = -1;
      }
    }
    if (start >= 0) begun += piece.slice(start);
    return items;
  };

  return { push, isComplete: () => ended };
}
