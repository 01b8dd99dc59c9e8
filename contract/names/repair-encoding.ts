/** What Windows-1252 has at 0x80 to 0x9f, where Unicode has controls. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž\u009f';

/** The first byte of a letter of ours, read as a letter of its own, and one that may follow it. */
const SUSPECT = /[ÂÃÅØÙÚÛâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** What people here write beside ASCII: Arabic, the letters of French, and the signs of print. */
const OURS =
  /^[\0-\u007f\p{Script=Arabic}\p{M}\u0600-\u06ffàâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ\u00a0«»°²№·–—‘’“”…€\u200b-\u200f\u202a-\u202f\u2066-\u2069\ufeff]*$/u;

/**
 * Text in UTF-8 that a program took for Latin-1 or Windows-1252, such as `BÃ©jaÃ¯a` or `Ø§Ù„`, as it
 * was meant. Other text, what is broken in another way, and what would become letters that nobody
 * here writes, is returned unchanged.
 */
export function repairEncoding(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const bytes = Array.from(text, (letter) => {
    const at = WINDOWS.indexOf(letter);
    return at >= 0 ? 0x80 + at : letter.charCodeAt(0);
  });
  if (bytes.some((byte) => byte > 0xff)) return text;
  try {
    const meant = decodeURIComponent(
      bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    );
    return OURS.test(meant) ? meant : text;
  } catch {
    return text;
  }
}
