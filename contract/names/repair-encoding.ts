/** What Windows-1252 has at 0x80 to 0x9f, where Unicode has controls. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž\u009f';

/**
 * Text in UTF-8 that a program took for Windows-1252, such as `BÃ©jaÃ¯a` or `Ø§Ù„`, as it was meant.
 * Other text, and what is broken in another way, is returned unchanged.
 */
export function repairEncoding(text: string): string {
  if (!/[ÂÃÅØÙÚÛâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u.test(text)) return text;
  const bytes = Array.from(text, (letter) => {
    const at = WINDOWS.indexOf(letter);
    return at >= 0 ? 0x80 + at : letter.charCodeAt(0);
  });
  if (bytes.some((byte) => byte > 0xff)) return text;
  try {
    return decodeURIComponent(
      bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    );
  } catch {
    return text;
  }
}
