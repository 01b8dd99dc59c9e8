/**
 * Text that people wrote, made safe to show beside other text: on a label, in a list, a file or a
 * mail. It is applied to what is sent to us and to what was stored before.
 */

/** One line: a name, an address, a tracking number. */
export function readableLine(text: string): string {
  if (!MAY_NEED_CARE.test(text)) return text;
  if (!NEEDS_CARE.test(text)) return text.normalize().trim();
  return withoutUnseen(text.slice(0, LONGEST).replace(CONTROLS, ' ')).replace(/\s+/g, ' ').trim();
}

/** A note, a description: line breaks are kept. */
export function readableText(text: string): string {
  if (!MAY_NEED_CARE.test(text)) return text;
  if (!NEEDS_CARE.test(text)) return text.normalize().trim();
  const lines = text
    .slice(0, LONGEST)
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, (sign) => (sign === '\n' ? sign : ' '));
  return withoutUnseen(lines).trim();
}

/**
 * Anything but letters of Arabic and Western languages, digits and common signs, or spaces where
 * none belong. Every text of every answer is asked this, at a tenth of the cost of asking Unicode.
 */
const MAY_NEED_CARE = /[^\x20-\x7e\u00c0-\u00ff\u060c\u061f\u0621-\u064a]| {2}|^ | $/;
/** Whatever is not a visible character or a single space; most text has none of it. */
const NEEDS_CARE = /[^\p{L}\p{N}\p{P}\p{S} ]|[\p{Default_Ignorable_Code_Point}\u2800]| {2}/u;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** The Braille blank is classified as a symbol, but shows nothing. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u2800]/gu;

/** Longer than any field may be; the rest is not worth the time. */
const LONGEST = 50_000;

/** Fully vocalised Arabic needs three marks on a letter, Vietnamese two. */
const MOST_MARKS = 4;
const MARKS = /\p{M}+/gu;
/** Normalising sorts marks in quadratic time, so that long runs are cut before it, too. */
const MOST_MARKS_READ = 4 * MOST_MARKS;

function withoutUnseen(text: string): string {
  let seen = '';
  let before = '';
  let letter = '';
  const signs = Array.from(text);
  for (const [at, sign] of signs.entries()) {
    if (UNSEEN.test(sign) && !hasEffect(sign, { before, letter, after: signs[at + 1] ?? '' }))
      continue;
    seen += sign;
    before = sign;
    if (!/\p{M}/u.test(sign)) letter = sign;
  }
  return withFewMarks(withFewMarks(seen, MOST_MARKS_READ).normalize(), MOST_MARKS);
}

/** Invisible signs, which include all that steer the direction of text, and halves of characters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]/u;

interface Neighbours {
  before: string;
  /** The character that the marks before belong to, or `before` itself. */
  letter: string;
  after: string;
}

/** Joiners change how neighbouring letters connect and build emoji; selectors colour emoji. */
function hasEffect(sign: string, { before, letter, after }: Neighbours): boolean {
  if (sign === '\ufe0e' || sign === '\ufe0f') return /\p{Emoji}/u.test(before);
  if (sign !== '\u200c' && sign !== '\u200d') return false;
  if (/\p{L}/u.test(letter) && before !== '\u200c' && before !== '\u200d') {
    return /\p{L}/u.test(after) || (sign === '\u200d' && /\p{Script=Arabic}/u.test(letter));
  }
  return (
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u.test(before) &&
    /\p{Extended_Pictographic}/u.test(after)
  );
}

const withFewMarks = (text: string, most: number) =>
  text.replace(MARKS, (marks) => Array.from(marks).slice(0, most).join(''));
