import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'prices.code': 'Code',
  'prices.nameAr': 'Wilaya (arabe)',
  'prices.nameFr': 'Wilaya',
  'prices.wilaya': 'Wilaya',
  'prices.home': 'À domicile',
  'prices.office': 'Au bureau',
  'prices.cell': '{wilaya} : {field}',
  'prices.search': 'Rechercher une wilaya',
  'prices.noMatch': 'Aucune wilaya de ce nom',
  'prices.undo': 'Défaire',
  'prices.fromGeneral': 'Reprendre les tarifs généraux',
  'prices.paste': 'Vous pouvez coller des colonnes d’Excel dans une case.',
  'prices.selected': { one: '{count} wilaya choisie', other: '{count} wilayas choisies' },
  'prices.fill': 'Remplir la sélection',
  'prices.changed': { one: '{count} changement', other: '{count} changements' },
  'prices.wrong': 'Corrigez les cases signalées avant d’enregistrer.',
  'prices.none': '—',
  'prices.import.title': 'Importer les tarifs',
  'prices.import.hint':
    'Un fichier avec le code ou le nom de la wilaya, puis « À domicile » et « Au bureau ». Rien n’est enregistré avant votre accord.',
  'prices.import.apply': 'Appliquer les changements',
  'prices.import.applied': 'Changements appliqués au tableau. Enregistrez pour les garder.',
};
