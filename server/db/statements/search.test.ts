import { describe, expect, it } from 'vitest';
import { searchWords } from './search.ts';

describe('searchWords', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['أمينة  وهران', ['امينه', 'وهران']],
    ['0551 23 45 67', ['0551234567']],
    ['+213 551-23-45-67', ['0551234567']],
    ['00213551234567', ['0551234567']],
    ['+213 (0) 551 23', ['055123']],
    ['٠٥٥١ ٢٣', ['055123']],
    ['--', []],
    ['AUR-1234', ['aur-1234']],
    ['بن علي 16', ['بن', 'علي', '16']],
  ])('reads %j', (term, words) => {
    expect(searchWords(term)).toEqual(words);
  });
});
