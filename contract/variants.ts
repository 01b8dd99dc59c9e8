/** A word in the three languages; the others fall back to Arabic. */
export interface Translated {
  ar: string;
  fr: string | null;
  en: string | null;
}
