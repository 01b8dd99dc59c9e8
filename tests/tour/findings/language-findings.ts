import { WILAYAS } from '#contract/geography/wilayas.ts';
import type { Language } from '#contract/language.ts';
import { ORDER_STATUSES, statusWord } from '#contract/orders/order-status.ts';
import { WHEEL_PRIZES } from '#contract/wheel/wheel-prizes.ts';
import { WHEEL_TEXTS } from '#web/features/wheel/wheel-texts.ts';
import { TEXTS } from '#tests/support/texts.ts';

/** Names that are the same in every language. */
const PROPER_NAMES = 'Chrome Linux POST DA DZD CSV';
const LANGUAGE_NAMES = 'العربية Français English';

export interface LanguageRules {
  language: Language;
  /** Every text of this language's catalogue, and what the server sent as data. */
  known: string;
  /** Whole messages of the other languages only. */
  foreign: string[];
  keys: string[];
}

export function languageRules(language: Language, data: readonly string[]): LanguageRules {
  const own = messagesOf(language);
  const spoken = new Set([...own, ...data]);
  const foreign = (Object.keys(TEXTS) as Language[])
    .filter((other) => other !== language)
    .flatMap(messagesOf)
    .filter((message) => !spoken.has(message) && !message.includes('{'));
  return {
    language,
    known: [...own, ...data, PROPER_NAMES, LANGUAGE_NAMES].join('\n'),
    foreign,
    keys: Object.keys(TEXTS.ar),
  };
}

/** All texts of the app in a language, wherever they are defined. */
const messagesOf = (language: Language): string[] => [
  ...Object.values(TEXTS[language]).flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message),
  ),
  ...Object.values(WHEEL_TEXTS[language]),
  ...WHEEL_PRIZES.map(({ text }) => text[language]),
  ...ORDER_STATUSES.map((status) => statusWord(status, language)),
  ...WILAYAS.map(
    ({ nameAr, nameFr, nameEn }) => ({ ar: nameAr, fr: nameFr, en: nameEn })[language],
  ),
];

/**
 * The words in a response that people wrote. A single lower-case word is an internal code
 * (`pending`, `default`) that must not be shown, except for user names.
 */
export function wordsOfData(json: string): string[] {
  const words: string[] = [];
  const collect = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      if (!/^[a-z_]+$/.test(value) || /^(username|actor|actorName|subject|slug)$/.test(name))
        words.push(value);
    } else if (Array.isArray(value)) {
      for (const item of value) collect(item, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) collect(item, key);
    }
  };
  collect(JSON.parse(json), '');
  return words;
}

/**
 * Runs in the page: finds words of another language, untranslated keys and digits of another
 * script.
 */
export function findForeignWords(rules: LanguageRules): string[] {
  const { language, known } = rules;
  const foreign = new Set(rules.foreign);
  const keys = new Set(rules.keys);
  const findings = new Set<string>();
  /**
   * Code samples and machine messages have their own language, and a toast keeps the language in
   * which it was shown.
   */
  const ELSEWHERE = 'code, pre, [data-swipe-direction]';
  const isOfLanguage = (element: Element): boolean =>
    element.closest('[lang]')?.getAttribute('lang') === language &&
    element.closest(ELSEWHERE) === null;
  const knownWords = new Set(known.match(/[A-Za-zÀ-ÿ]+/g));

  const look = (text: string, where: string): void => {
    if (/[٠-٩۰-۹]/.test(text)) findings.add(`digits are not Latin: «${text}» ${where}`);
    if (keys.has(text)) findings.add(`key shown raw: ${text} ${where}`);
    if (foreign.has(text)) findings.add(`of another language: «${text}» ${where}`);
    if (language === 'ar') {
      // Words with these characters are URLs or codes.
      const words = text.replace(/\S*[/@_]\S*/g, '').match(/[A-Za-zÀ-ÿ]{2,}/g) ?? [];
      const strange = words.filter((word) => !knownWords.has(word)).join(' ');
      if (strange !== '') findings.add(`Latin «${strange}» in «${text.slice(0, 80)}» ${where}`);
      return;
    }
    for (const run of text.match(/[\u0621-\u065f\u0670-\u06d3][\u0600-\u06ff\s]*/g) ?? []) {
      if (!known.includes(run.trim())) findings.add(`Arabic «${run.trim()}» ${where}`);
    }
  };

  for (const { text, element } of window.tour.shownTexts()) {
    if (isOfLanguage(element)) look(text, '');
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!isOfLanguage(element) || element.closest('[aria-hidden=true]') !== null) continue;
      look((element.getAttribute(name) ?? '').trim(), `(${name})`);
    }
  }
  look(document.title, '(title of the document)');
  return [...findings];
}
