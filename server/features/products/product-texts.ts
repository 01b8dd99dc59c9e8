import { randomBytes } from 'node:crypto';
import { foldForSearch } from '#contract/names/text.ts';
import type { TranslatedField } from '#contract/products/products.ts';

interface Texts {
  nameAr: string;
  nameFr: string;
  descriptionAr: string | null;
  descriptionFr: string;
  untranslated: readonly TranslatedField[];
}
type SentTexts = {
  nameAr?: string | undefined;
  nameFr?: string | null | undefined;
  descriptionAr?: string | null | undefined;
  descriptionFr?: string | null | undefined;
};

const NOTHING: Texts = {
  nameAr: '',
  nameFr: '',
  descriptionAr: null,
  descriptionFr: '',
  untranslated: [],
};

/**
 * The texts after a change. An untranslated French text is a copy of the Arabic one and is marked
 * as such, so that no customer ever sees a blank.
 */
export function applyTexts(sent: SentTexts, stored: Texts = NOTHING): Texts {
  const nameAr = sent.nameAr ?? stored.nameAr;
  const descriptionAr =
    sent.descriptionAr === undefined ? stored.descriptionAr : sent.descriptionAr;
  const untranslated: TranslatedField[] = [];
  const french = (field: TranslatedField, arabic: string | null) => {
    const own = ownText(sent[field], stored[field], stored.untranslated.includes(field));
    if (own !== '') return own;
    if (arabic !== null && arabic !== '') untranslated.push(field);
    return arabic ?? '';
  };
  const nameFr = french('nameFr', nameAr);
  const descriptionFr = french('descriptionFr', descriptionAr);
  return { nameAr, nameFr, descriptionAr, descriptionFr, untranslated };
}

/**
 * The text that was really written: sending back the copied Arabic text does not count as a
 * translation.
 */
function ownText(sent: string | null | undefined, stored: string, isUntranslated: boolean): string {
  if (sent === undefined) return isUntranslated ? '' : stored;
  return isUntranslated && sent === stored ? '' : (sent ?? '');
}

const LONGEST = 80;
const NUMBERED = 5;

/** Latin letters, digits and dashes, from the first name that contains any. */
export function slugOf(...names: readonly (string | null | undefined)[]): string {
  for (const name of names) {
    const slug = foldForSearch(name ?? '')
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST)
      .replace(/^-+|-+$/g, '');
    if (slug !== '') return slug;
  }
  return 'product';
}

/** Yields the slug, then numbered ones, then random ones. */
export function* slugCandidates(slug: string): Generator<string, never> {
  yield slug;
  for (let number = 2; number <= NUMBERED; number += 1) yield `${slug}-${number}`;
  for (;;) yield `${slug}-${randomBytes(4).toString('hex')}`;
}
