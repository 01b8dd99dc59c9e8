import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REQUIREMENTS } from './asvs-numbers.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * How many lines of a level may be not met: of level 1 only the specification's rule for short
 * passwords (6.2.5), of level 2 5 %.
 */
const NOT_MET = { 1: 1, 2: 9 };

interface Line {
  number: string;
  level: number;
  verdict: string;
  how: string;
}

const lines: Line[] = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([, number = '', level, , verdict = '', how = '']) => ({
    number,
    level: Number(level),
    verdict,
    how,
  }));

const ofVerdict = (wanted: string) => lines.filter(({ verdict }) => verdict === wanted);

/** Paths in back quotes, alone or with what has to stand in that file. */
const proofsOf = ({ number, how }: Line) =>
  [...how.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => {
    const [path = '', name = ''] = proof.split(' › ');
    return { number, path, name };
  });

describe('the table of the ASVS', () => {
  it('has each number of levels 1 and 2 once, in order and with its level', () => {
    const wanted = REQUIREMENTS.filter(({ level }) => level < 3);
    expect(wanted).toHaveLength(253);
    expect(lines.map(({ number, level }) => ({ number, level }))).toEqual(wanted);
  });

  it('knows three verdicts, and gives a reason for each', () => {
    const known = ['met', 'not met', 'n/a'];
    expect(lines.filter(({ verdict }) => !known.includes(verdict))).toEqual([]);
    expect(lines.filter(({ how }) => how === '')).toEqual([]);
    expect(ofVerdict('met').filter((line) => proofsOf(line).length === 0)).toEqual([]);
  });

  it('names only files that are there, and what stands in them', () => {
    const proofs = lines.flatMap(proofsOf);
    expect(proofs.length).toBeGreaterThan(150);
    const isThere = ({ path, name }: { path: string; name: string }) =>
      existsSync(join(ROOT, path)) && readFileSync(join(ROOT, path), 'utf8').includes(name);
    expect(proofs.filter((proof) => !isThere(proof))).toEqual([]);
  });

  it.each([1, 2] as const)('leaves of level %i no more open than is said here', (level) => {
    const open = ofVerdict('not met').filter((line) => line.level === level);
    expect(open.map(({ number }) => number)).toHaveLength(NOT_MET[level]);
  });
});
