import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const en: Translated<typeof ar> = {
  title: 'Names similar to “{words}”',
  hint: 'Not exact matches: written or pronounced almost the same, in Arabic or Latin letters, the nearest first.',
};
