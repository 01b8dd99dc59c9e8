import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const RECORDS = globSync('*.md', { cwd: FOLDER }).toSorted();

/** The title with the number of the file, then one line with date and status. */
const HEAD =
  /^# (?<number>\d{3}) .+\n\nDate: (?<date>\d{4}-\d{2}-\d{2})\. Status: (?:accepted|superseded by \[\d{3}\]\([\w-]+\.md\))\.\n\n/;

describe.each(RECORDS)('%s', (record) => {
  it('begins with its number, a date and a status', () => {
    const head = HEAD.exec(readFileSync(join(FOLDER, record), 'utf8'))?.groups;
    expect(head).toBeDefined();
    expect(head?.number).toBe(record.slice(0, 3));
    expect(new Date(head?.date ?? '').toISOString()).toMatch(new RegExp(`^${head?.date}`));
  });
});

it('no two records have the same number', () => {
  const numbers = RECORDS.map((record) => record.slice(0, 3));
  expect(numbers.length).toBeGreaterThan(20);
  expect(new Set(numbers).size).toBe(numbers.length);
});
