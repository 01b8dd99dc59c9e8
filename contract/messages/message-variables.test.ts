import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { DEFAULT_MESSAGES } from './message-defaults.ts';
import { MESSAGE_STEPS } from './message-steps.ts';
import {
  bracedVariable,
  fillMessage,
  hasLoneBrace,
  unknownVariables,
  VARIABLE_NAMES,
  type MessageValues,
} from './message-variables.ts';
import { smsParts } from './sms-parts.ts';

const NOTHING = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, null])) as MessageValues;
const fill = (text: string, values: Partial<MessageValues>) =>
  fillMessage(text, { ...NOTHING, ...values });

describe('a variable', () => {
  it.each(['{customer}', '{client}', '{العميل}', '{ Client }', '{CLIENT}'])(
    'is known as %s in every text',
    (written) => expect(fill(`- ${written} -`, { customer: 'Amina' })).toBe('- Amina -'),
  );

  it('that nobody knows is named once, as it was written', () => {
    expect(unknownVariables('{prénom} {client} {total} {prénom} {}')).toEqual([
      'prénom',
      'total',
      '',
    ]);
    expect(unknownVariables('{العميل} {رقم التتبع}')).toEqual([]);
  });

  it.each([
    ['a {client', true],
    ['a client}', true],
    ['{{client}}', true],
    ['a {client} {suivi}', false],
  ])('in %s is unfinished: %s', (text, is) => expect(hasLoneBrace(text)).toBe(is));
});

describe('a variable without a value', () => {
  it.each([
    ['Suivi : {suivi}', ''],
    ['Bonjour {client}\nSuivi : {suivi}\nMerci', 'Bonjour Amina\nMerci'],
    ['Bonjour {client} {agent} !', 'Bonjour Amina !'],
    ['{client}, {agent}, merci', 'Amina, merci'],
    ['{client}، {bureau}.', 'Amina.'],
    ['{bureau}, {client}', 'Amina'],
    ['{client} ({bureau}) merci', 'Amina merci'],
    ['{client} ({bureau}).', 'Amina.'],
    ['{client} : {bureau}', 'Amina'],
    ['a\n\n{suivi}\n\n{client}', 'a\n\nAmina'],
    ['{client}  {suivi}  fin', 'Amina fin'],
  ])('leaves no hole in %j', (text, filled) =>
    expect(fill(text, { customer: 'Amina', pickupPoint: '', tracking: '  ' })).toBe(filled),
  );
});

it('what a customer typed is never read as a variable', () => {
  expect(fill('Bonjour {client} !', { customer: '{suivi} $& {', tracking: 'X' })).toBe(
    'Bonjour suivi $& !',
  );
});

it('whatever is written and known: no brace, no hole and no double space is left', () => {
  const word = fc.oneof(
    fc.constantFrom(...VARIABLE_NAMES).map((name) => bracedVariable(name, 'fr')),
    fc.constantFrom(' ', '  ', '\n', '،', ',', '.', ':', '(', ')', '{', '}', '{x}', '\u0000'),
    fc.string({ maxLength: 5 }),
  );
  const value = fc.option(fc.constantFrom('', ' ', 'Amina', '{client}', 'a  b', 'ك'));
  const values = fc.record(
    Object.fromEntries(VARIABLE_NAMES.map((name) => [name, value])),
  ) as unknown as fc.Arbitrary<MessageValues>;
  fc.assert(
    fc.property(fc.array(word), values, (words, known) => {
      const filled = fillMessage(words.join(''), known);
      expect(filled).not.toMatch(/[{}\0]| {2}|\n{3}|^\s|\s$/);
    }),
    { numRuns: 2_000 },
  );
});

it('nothing is invented: every word of the result was in the text or in a value', () => {
  const word = fc.constantFrom('Bonjour', 'merci', '،', ...VARIABLE_NAMES.map((n) => `{${n}}`));
  const given = fc.record(
    Object.fromEntries(VARIABLE_NAMES.map((name) => [name, fc.option(fc.constant(`<${name}>`))])),
  ) as unknown as fc.Arbitrary<MessageValues>;
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), given, (words, known) => {
      const text = words.map((one) => spelled(one)).join(' ');
      const allowed = new Set([...words, ...Object.values(known)]);
      const left = fillMessage(text, known).split(/\s+/).filter(Boolean);
      expect(left.filter((one) => !allowed.has(one.replace(/(?<=.)،$/, '')))).toEqual([]);
    }),
  );
});

const spelled = (word: string) => {
  const name = VARIABLE_NAMES.find((one) => word === `{${one}}`);
  return name === undefined ? word : bracedVariable(name, 'ar');
};

describe('the texts of a new shop', () => {
  const all = MESSAGE_STEPS.flatMap((step) =>
    LANGUAGES.map((language) => ({ step, language, text: DEFAULT_MESSAGES[step][language] })),
  );
  const AMINA: MessageValues = {
    customer: 'أمينة بن علي',
    shop: 'دار الياسمين',
    shopPhone: '0550123456',
    order: '3f2a1b9c',
    products: 'سيروم فيتامين سي',
    total: '3.500 دج',
    place: 'باب الزوار، الجزائر',
    carrier: 'Yalidine',
    tracking: 'yal-7AB3K2',
    pickupPoint: 'وكالة باب الزوار',
    pickupPointAddress: 'حي 1200 مسكن',
    pickupPointPhone: '0982300300',
    agent: 'سارة',
  };

  it.each(all)('$step in $language names only what we know', ({ text }) => {
    expect(unknownVariables(text)).toEqual([]);
    expect(hasLoneBrace(text)).toBe(false);
  });

  it.each(all.filter(({ language }) => language === 'ar'))(
    '$step in Arabic stays within a few SMS',
    ({ step, text }) => {
      const { parts } = smsParts(fillMessage(text, AMINA));
      expect(parts).toBeLessThanOrEqual(step === 'at_pickup_point' ? 3 : 2);
    },
  );

  it.each(all.filter(({ language }) => language !== 'ar'))(
    '$step in $language keeps to the letters of a cheap SMS',
    ({ text }) => {
      const latin = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, 'Amina B.']));
      const { parts } = smsParts(fillMessage(text, latin as Record<keyof MessageValues, string>));
      expect(parts).toBe(1);
    },
  );

  it('are whole sentences for a parcel of which only the carrier is known', () => {
    const { pickupPoint, pickupPointAddress, pickupPointPhone, tracking } = NOTHING;
    const values = { ...AMINA, pickupPoint, pickupPointAddress, pickupPointPhone, tracking };
    expect(fillMessage(DEFAULT_MESSAGES.at_pickup_point.ar, values)).toBe(
      'السلام عليكم أمينة بن علي\nطلبك من دار الياسمين ينتظرك في مكتب Yalidine.\nالمبلغ: 3.500 دج',
    );
  });
});
