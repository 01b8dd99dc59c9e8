import { describe, expect, it } from 'vitest';
import { foldUserName, userNameSkeleton } from './user-name.ts';

describe('foldUserName', () => {
  it.each([
    ['Admin', 'admin'],
    ['  AMINA ', 'amina'],
    ['\uff41dmin', 'admin'],
    ['É', 'é'],
  ])('reads %s as %s', (name, folded) => {
    expect(foldUserName(name)).toBe(folded);
  });

  it('does not read a dotted capital I as a plain i', () => {
    expect(foldUserName('adm\u0130n')).not.toBe('admin');
  });
});

describe('userNameSkeleton', () => {
  it.each([
    ['\u0430dmin', 'admin'],
    ['adm\u0456n', 'admin'],
    ['\u0391min\u03b1', 'amina'],
    ['adm\u0131n', 'admin'],
    ['adm\u0130n', 'admin'],
    ['adm1n', 'admin'],
    ['admln', 'ADMIN'],
    ['s0fia', 'sofia'],
    ['\u0623\u0645\u064a\u0646\u0629', '\u0627\u0645\u06cc\u0646\u0647'],
    ['Élodie', 'elodie'],
    ['\u0663amina', '3amina'],
  ])('%s looks like %s', (name, other) => {
    expect(userNameSkeleton(name)).toBe(userNameSkeleton(other));
  });

  it.each([
    ['amina', 'amine'],
    ['amina', 'amina2'],
    ['samir', 'samira'],
    ['\u0639\u0644\u064a', '\u0639\u0644\u0627'],
  ])('%s does not look like %s', (name, other) => {
    expect(userNameSkeleton(name)).not.toBe(userNameSkeleton(other));
  });
});
