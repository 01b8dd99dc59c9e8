import { describe, expect, it } from 'vitest';
import { ar as accountAr } from './carrier-account/ar.ts';
import { en as accountEn } from './carrier-account/en.ts';
import { fr as accountFr } from './carrier-account/fr.ts';
import { ar as pasteAr } from './order-paste/ar.ts';
import { en as pasteEn } from './order-paste/en.ts';
import { fr as pasteFr } from './order-paste/fr.ts';

const ar = { ...prefixed('account', accountAr), ...prefixed('paste', pasteAr) };
const fr = { ...prefixed('account', accountFr), ...prefixed('paste', pasteFr) };
const en = { ...prefixed('account', accountEn), ...prefixed('paste', pasteEn) };

function prefixed(screen: string, texts: Record<string, Message>): Record<string, Message> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${screen}.${key}`, text]));
}

type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
const CATALOGUES: Record<'ar' | 'fr' | 'en', Record<string, Message>> = { ar, fr, en };
const forms = (message: Message | undefined) =>
  typeof message === 'string' ? [message] : Object.values(message ?? {});
const placeholders = (message: Message | undefined) =>
  new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []));

describe.each(['ar', 'fr', 'en'] as const)('the texts of screens in %s', (language) => {
  const catalogue = CATALOGUES[language];

  it('have the keys and the placeholders of Arabic', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(ar).toSorted());
    for (const key of Object.keys(ar)) {
      expect([key, placeholders(catalogue[key])]).toEqual([key, placeholders(CATALOGUES.ar[key])]);
    }
  });

  it('say something for every key and every plural', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(catalogue)) {
      expect([key, forms(message).filter((text) => text.trim() === '')]).toEqual([key, []]);
      if (typeof message === 'string') continue;
      // French uses "many" only for millions, where "other" has the same text.
      const needed = categories.filter((category) => !(language === 'fr' && category === 'many'));
      expect([key, needed.filter((one) => message[one] === undefined)]).toEqual([key, []]);
    }
  });
});
