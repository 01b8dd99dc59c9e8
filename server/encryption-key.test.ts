import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEncryptionKey } from './encryption-key.ts';

const GIVEN = 'c0de'.repeat(16);
const DATABASE_URL = 'postgres://lawha@db.example/lawha';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'lawha-key-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const read = (env: { ENCRYPTION_KEY?: string; DATABASE_URL?: string } = {}) =>
  readEncryptionKey({ DATA_DIR, ENCRYPTION_KEY: undefined, DATABASE_URL: undefined, ...env });

it('is made once beside the private database, for its owner alone', () => {
  const key = read();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const file = join(DATA_DIR, 'encryption-key');
  expect(readFileSync(file, 'utf8')).toBe(`${key}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(read()).toBe(key);
});

it('is the configured one if there is one, and then nothing is made', () => {
  expect(read({ ENCRYPTION_KEY: GIVEN })).toBe(GIVEN);
  expect(read({ ENCRYPTION_KEY: GIVEN, DATABASE_URL })).toBe(GIVEN);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

it('has to be configured for another database', () => {
  writeFileSync(join(DATA_DIR, 'encryption-key'), GIVEN);
  expect(read({ DATABASE_URL })).toBeUndefined();
});

it('is not replaced when its file is damaged', () => {
  writeFileSync(join(DATA_DIR, 'encryption-key'), 'c0de');
  expect(() => read()).toThrow('should hold 64 hexadecimal digits');
  expect(readFileSync(join(DATA_DIR, 'encryption-key'), 'utf8')).toBe('c0de');
});
