import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { TEXTS } from '#tests/support/texts.ts';

/** One word for one thing, and no programmer's talk on a screen. */
/** As Shopify calls the entry of its menu, whatever the language. */
const MENU = /, Webhooks\b/g;

/** Of the two screens that are for the storefront's developer. */
const FOR_DEVELOPERS = /\b(?:SYNC_API_KEY|STOREFRONT_URL|STOREFRONT_API_KEY)\b/g;

const FORBIDDEN: Record<Language, RegExp> = {
  ar: /زبون|زبائن|ناقل|SMTP|webhook|عبر API|[A-Z]_[A-Z]/,
  fr: /transporteur|SMTP|webhook|par API|\b(?:ENCRYPTION|DATABASE)_/i,
  en: /\bcarriers?\b|SMTP|webhook|by API|\b(?:ENCRYPTION|DATABASE)_/i,
};

const said = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values(message as Record<string, string>);

it.each(LANGUAGES)('%s says one word for one thing', (language) => {
  const found = Object.entries(TEXTS[language]).filter(([, message]) =>
    said(message).some((text) =>
      FORBIDDEN[language].test(text.replaceAll(MENU, '').replaceAll(FOR_DEVELOPERS, '')),
    ),
  );
  expect(found).toEqual([]);
});

it.each(LANGUAGES)('%s has the plural forms of its numbers, and no others', (language) => {
  const known = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const found = Object.entries(TEXTS[language]).filter(
    ([, message]) =>
      typeof message === 'object' &&
      !Object.keys(message).every((form) => known.has(form as never)),
  );
  expect(found).toEqual([]);
});
