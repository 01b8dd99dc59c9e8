/** The text of a CSV file, whichever program on Windows has saved it. */
export function decodeText(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  const wide = wideOrder(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Arabic Windows has the small letters of French with accents at the same places.
    const arabic = new TextDecoder('windows-1256').decode(file);
    const isArabic = /[\u0621-\u064a]{3}/.test(arabic);
    return isArabic ? arabic : new TextDecoder('windows-1252').decode(file);
  }
}

const LOOKED_AT = 4_096;
/** Tabs, separators, digits and line ends have a zero byte beside them, Arabic letters have not. */
const LEAST_ZEROS = 0.05;

/** Which half of each two bytes is zero in a text of two bytes a letter that does not say so. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < length * LEAST_ZEROS || Math.min(even, odd) > 0) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}
