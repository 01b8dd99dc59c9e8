/** The alphabet of the network's own SMS; one letter outside it makes the whole text Unicode. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** In the alphabet too, but each takes the room of two. */
const GSM_TWICE = new Set('^[]~\\|€{}');

/** How many signs fit into one SMS, and into each part of a longer one. */
const ROOM = { gsm: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const;

export interface SmsParts {
  /** What the network charges. */
  parts: number;
  signs: number;
  /** Signs until another part begins. */
  left: number;
}

/** Arabic fits 70 signs into a part; French only 160 without ê, ç, œ and curly quotes. */
export function smsParts(text: string): SmsParts {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => GSM.has(letter) || GSM_TWICE.has(letter));
  const twice = letters.filter((letter) => GSM_TWICE.has(letter)).length;
  const signs = isGsm ? letters.length + twice : text.length;
  const { alone, part } = ROOM[isGsm ? 'gsm' : 'unicode'];
  if (signs <= alone) return { parts: signs === 0 ? 0 : 1, signs, left: alone - signs };
  const parts = Math.ceil(signs / part);
  return { parts, signs, left: parts * part - signs };
}
