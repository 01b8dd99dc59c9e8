/** What a page's drawing operators are made of; strings are bytes, one character each. */
export type Operand =
  | { is: 'number'; value: number }
  | { is: 'name'; value: string }
  | { is: 'string'; value: string }
  | { is: 'array'; items: Operand[] };
export interface Operation {
  operator: string;
  operands: Operand[];
}

const SPACE = /[\0\t\n\f\r ]/;
const DELIMITER = /[()<>[\]{}/%\0\t\n\f\r ]/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads a content stream, one character a byte, operator by operator. Pictures in it are skipped. */
export function* operationsOf(content: string): Generator<Operation> {
  let at = 0;
  let operands: Operand[] = [];
  const open: Operand[][] = [];
  const add = (operand: Operand) => void (open.at(-1) ?? operands).push(operand);

  while (at < content.length) {
    const sign = content.charAt(at);
    if (SPACE.test(sign)) at += 1;
    else if (sign === '%') at = endOfLine(content, at);
    else if (sign === '(') {
      const { value, end } = literal(content, at + 1);
      add({ is: 'string', value });
      at = end;
    } else if (sign === '<' && content[at + 1] !== '<') {
      const end = content.indexOf('>', at);
      if (end < 0) return;
      add({ is: 'string', value: fromHex(content.slice(at + 1, end)) });
      at = end + 1;
    } else if (sign === '[') {
      open.push([]);
      at += 1;
    } else if (sign === ']') {
      const items = open.pop() ?? [];
      add({ is: 'array', items });
      at += 1;
    } else if (sign === '/') {
      const end = wordEnd(content, at + 1);
      add({ is: 'name', value: content.slice(at + 1, end) });
      at = end;
    } else if (DELIMITER.test(sign)) at += 1;
    else {
      const end = wordEnd(content, at);
      const word = content.slice(at, end);
      at = end;
      const value = Number(word);
      if (!Number.isNaN(value)) add({ is: 'number', value });
      else {
        yield { operator: word, operands };
        operands = [];
        open.length = 0;
        if (word === 'ID') at = endOfPicture(content, at);
      }
    }
  }
}

function wordEnd(content: string, start: number): number {
  let end = start;
  while (end < content.length && !DELIMITER.test(content.charAt(end))) end += 1;
  return end;
}

function endOfLine(content: string, start: number): number {
  const end = content.slice(start).search(/[\r\n]/);
  return end < 0 ? content.length : start + end;
}

function endOfPicture(content: string, start: number): number {
  const end = content.slice(start).search(/\sEI\s/);
  return end < 0 ? content.length : start + end + 3;
}

function literal(content: string, start: number): { value: string; end: number } {
  let value = '';
  let depth = 1;
  for (let at = start; at < content.length; at += 1) {
    const sign = content.charAt(at);
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0];
      const next = content.charAt(at + 1);
      if (octal !== undefined) value += String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      else if (next !== '\n' && next !== '\r') value += ESCAPES[next] ?? next;
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return { value, end: at + 1 };
    value += sign;
  }
  return { value, end: content.length };
}

function fromHex(written: string): string {
  const hex = written.replaceAll(/[^0-9a-f]/gi, '');
  const pairs = (hex.length % 2 === 0 ? hex : `${hex}0`).match(/../g) ?? [];
  return pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');
}
