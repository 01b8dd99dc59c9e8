import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const fr: Translated<typeof ar> = {
  title: 'Noms proches de « {words} »',
  hint: 'Pas identiques : écrits ou prononcés presque pareil, en arabe ou en lettres latines, les plus proches d’abord.',
};
