import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a1'.repeat(32));
const COMPANY = 'c0ffee00-0000-4000-8000-000000000001';
const SECRET = 'k-7f3a-سرّ';

describe('API keys', () => {
  it('come out as they went in, and never look the same twice', () => {
    const closed = box.close(SECRET, COMPANY);
    expect(closed).not.toContain(SECRET);
    expect(box.open(closed, COMPANY)).toBe(SECRET);
    expect(box.close(SECRET, COMPANY)).not.toBe(closed);
  });

  it('do not open for another company, with another key, or once touched', () => {
    const closed = box.close(SECRET, COMPANY);
    expect(box.open(closed, 'c0ffee00-0000-4000-8000-000000000002')).toBeNull();
    expect(createSecretBox('b2'.repeat(32)).open(closed, COMPANY)).toBeNull();
    const [version, iv, tag, text = ''] = closed.split('.');
    const touched = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    expect(box.open([version, iv, tag, touched].join('.'), COMPANY)).toBeNull();
    expect(box.open(SECRET, COMPANY)).toBeNull();
  });
});
