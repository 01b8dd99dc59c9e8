import type { Language } from '#contract/language.ts';
import type { Arabic } from './ar.ts';
import type { arShell } from './ar-shell.ts';
import { LOCALES } from './locales.ts';
import type { Placeholder, Translated } from './message.ts';

export type Catalogue = Translated<Arabic>;
export type MessageKey = keyof Arabic;

/** Keys whose message stands alone, for tables of labels. */
export type LabelKey = {
  [Key in MessageKey]: [Placeholder<Arabic[Key]>] extends [never] ? Key : never;
}[MessageKey];

/** Those of them that are there before any screen is. */
export type ShellLabelKey = LabelKey & keyof typeof arShell;

type Value = string | number;
type Values<Key extends MessageKey> = [Placeholder<Arabic[Key]>] extends [never]
  ? []
  : [
      values: {
        readonly [Name in Placeholder<Arabic[Key]>]: Name extends 'count' ? number : Value;
      },
    ];

export type Translate = <Key extends MessageKey>(key: Key, ...values: Values<Key>) => string;

/** No line ends inside the quotes, nor before a sign that a space stands in front of. */
const withFrenchSpaces = (text: string) => text.replace(/(?<=«) | (?=[»:;?!%])/g, '\u00A0');

export function createTranslator(language: Language, catalogue: Partial<Catalogue>): Translate {
  const locale = LOCALES[language].numbers;
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  const spacing = language === 'fr' ? withFrenchSpaces : (text: string) => text;
  const shown = (value: Value | undefined) =>
    typeof value === 'number' ? numbers.format(value) : (value ?? '');

  return (key, ...[given]) => {
    const values: Readonly<Record<string, Value>> = given ?? {};
    const message = catalogue[key];
    if (message === undefined) throw new Error(`The text ${key} has not been loaded`);
    const text =
      typeof message === 'string'
        ? message
        : (message[plurals.select(Number(values['count']))] ?? message.other);
    return spacing(text).replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));
  };
}
