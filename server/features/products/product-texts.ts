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
function ownText(sent: string | null | undefined, stored: string, isStandIn: boolean): string {
  if (sent === undefined) return isStandIn ? '' : stored;
  return isStandIn && sent === stored ? '' : (sent ?? '');
}
