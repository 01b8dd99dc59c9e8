import { describe, expect, it } from 'vitest';
import { formatFor, withoutMarks } from './format.ts';

const LANGUAGES = ['ar', 'fr', 'en'] as const;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/;
/** Half past midnight in Algiers, but still the day before in UTC. */
const MOMENT = '2025-11-05T23:30:00Z';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each(LANGUAGES)('in %s', (language) => {
  const format = formatFor(language);
  it('all digits are Latin', () => {
    const all = [
      format.number(1234567.5),
      format.amount(1234.5, 'DA'),
      format.percent(12.5),
      format.date(MOMENT),
      format.dateTime(MOMENT),
      format.relative(0, 3 * 86_400_000),
    ].join(' ');
    expect(all).not.toMatch(ARABIC_DIGITS);
    expect(all).toMatch(/\d/);
  });

  it('days and hours are those of Algiers, day before month, without AM and PM', () => {
    expect(withoutMarks(format.date(MOMENT))).toBe('06/11/2025');
    expect(withoutMarks(format.dateTime(MOMENT))).toMatch(/^06\/11\/2025\D+00:30$/);
  });
});

describe('amounts', () => {
  it('carry the word of the place, never broken from the number', () => {
    expect(formatFor('ar').amount(1_250_000, 'دج')).toBe('1.250.000\u00a0دج');
    expect(spaces(formatFor('fr').amount(1_250_000, 'DA'))).toBe('1 250 000 DA');
    expect(spaces(formatFor('en').amount(1_250_000, 'DZD'))).toBe('1,250,000 DZD');
  });

  it('show centimes only where there are some, and then both digits', () => {
    expect(spaces(formatFor('ar').amount(1500.5, 'دج'))).toBe('1.500,50 دج');
    expect(spaces(formatFor('ar').amount(0, 'دج'))).toBe('0 دج');
  });
});

describe('percentages', () => {
  it('are given as percent, not as a fraction', () => {
    expect(withoutMarks(formatFor('ar').percent(12.5))).toBe('12,5%');
    expect(spaces(formatFor('fr').percent(-8.3))).toBe('-8,3 %');
  });

  it('lose their invisible marks for spreadsheets', () => {
    const marked = formatFor('ar').percent(12.5);
    expect(marked).toMatch(/[\u200e\u200f\u061c]/);
    expect(withoutMarks(marked)).not.toMatch(/[\u200e\u200f\u061c]/);
  });
});

describe('relative time', () => {
  const now = Date.parse(MOMENT);
  it.each([
    [30, 'now'],
    [5 * 60, '5 minutes ago'],
    [3 * 3600, '3 hours ago'],
    [86_400, 'yesterday'],
    [3 * 86_400, '3 days ago'],
  ])('%i seconds ago is "%s"', (seconds, text) => {
    expect(formatFor('en').relative(now - seconds * 1000, now)).toBe(text);
  });

  it('looks ahead too', () => {
    expect(formatFor('fr').relative(now + 86_400_000, now)).toBe('demain');
    expect(formatFor('ar').relative(now + 3 * 86_400_000, now)).toBe('خلال 3 أيام');
  });
});
