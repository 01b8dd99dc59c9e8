import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const fr: Translated<typeof ar> = {
  star: 'Étoile de la commande {number}',
  'star.on': 'avec étoile',
  'star.off': 'sans étoile',
  'callTime.edit': 'Modifier l’heure du rappel',
  'callTime.set': 'Fixer un rappel',
  'callTime.none': 'sans rappel',
  'callTime.clear': 'Supprimer le rappel',
  'callTime.input': 'Heure du rappel',
  save: 'Enregistrer',
  cancel: 'Annuler',
  failed: 'La modification n’est pas enregistrée',
  'conflict.title': 'Votre modification n’est pas enregistrée',
  conflict:
    '{name} a modifié cette commande avant vous. Vous vouliez : {mine}. Enregistré maintenant : {theirs}.',
  'note.label': 'Nouvelle note',
  'note.keys': 'Entrée enregistre, Échap annule',
};
