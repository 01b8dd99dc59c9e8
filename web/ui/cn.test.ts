import { expect, it } from 'vitest';
import { cn } from '#web/ui/cn.ts';

it('lets the last of two conflicting utilities win', () => {
  expect(cn('px-2 text-sm', 'p-3 text-lg')).toBe('p-3 text-lg');
});

it('knows the tokens of our own theme', () => {
  expect(cn('shadow-soft', 'shadow-none')).toBe('shadow-none');
  expect(cn('text-2xl text-primary', 'text-xs')).toBe('text-primary text-xs');
  expect(cn('bg-card rounded-xl', 'bg-rose-soft')).toBe('rounded-xl bg-rose-soft');
});

it('leaves out what is not there', () => {
  expect(cn('a', false, undefined, null, 'b')).toBe('a b');
});
