import type { Language } from '#contract/language.ts';
import { LOCALES } from './locales.ts';
import type { Placeholder, Translated } from './message.ts';

// By hand: the compiler refuses a missing key or placeholder, which libraries learn at run time.

/** @public Arabic defines the keys: each `texts.ar.ts` adds those of its room here. */
export interface Texts {}

/** Does not compile without every key of every room. */
export type Catalogue = Translated<Texts>;
export type MessageKey = keyof Texts;

/** Keys of messages without placeholders, for tables of labels. */
export type LabelKey = {
  [Key in MessageKey]: [Placeholder<Texts[Key]>] extends [never] ? Key : never;
}[MessageKey];

type Value = string | number;
type Values<Key extends MessageKey> = [Placeholder<Texts[Key]>] extends [never]
  ? []
  : [
      values: {
        readonly [Name in Placeholder<Texts[Key]>]: Name extends 'count' ? number : Value;
      },
    ];

export type Translate = <Key extends MessageKey>(key: Key, ...values: Values<Key>) => string;

/** French typography: no-break spaces inside quotes and before double punctuation. */
const withFrenchSpaces = (text: string) => text.replace(/(?<=«) | (?=[»:;?!%])/g, '\u00A0');

/** For a text that has not been loaded. */
const refuse = (key: string): string => {
  throw new Error(`The text ${key} has not been loaded`);
};

export function createTranslator(
  language: Language,
  catalogue: Partial<Catalogue>,
  whenMissing: (key: MessageKey) => string = refuse,
): Translate {
  const locale = LOCALES[language].numbers;
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  const spacing = language === 'fr' ? withFrenchSpaces : (text: string) => text;
  const shown = (value: Value | undefined) =>
    typeof value === 'number' ? numbers.format(value) : (value ?? '');

  return (key, ...[given]) => {
    const values: Readonly<Record<string, Value>> = given ?? {};
    const message = catalogue[key];
    if (message === undefined) return whenMissing(key);
    const text =
      typeof message === 'string'
        ? message
        : (message[plurals.select(Number(values['count']))] ?? message.other);
    return spacing(text).replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));
  };
}
