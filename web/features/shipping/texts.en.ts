import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'prices.code': 'Code',
  'prices.nameAr': 'Wilaya (Arabic)',
  'prices.nameFr': 'Wilaya',
  'prices.wilaya': 'Wilaya',
  'prices.home': 'To the home',
  'prices.office': 'To the office',
  'prices.cell': '{wilaya}: {field}',
  'prices.search': 'Find a wilaya',
  'prices.noMatch': 'No wilaya by that name',
  'prices.undo': 'Undo',
  'prices.fromGeneral': 'Fill from the general costs',
  'prices.paste': 'You can paste columns from Excel into any cell.',
  'prices.selected': { one: '{count} wilaya selected', other: '{count} wilayas selected' },
  'prices.fill': 'Fill the selected',
  'prices.changed': { one: '{count} change', other: '{count} changes' },
  'prices.wrong': 'Correct the marked cells before saving.',
  'prices.none': '—',
  'prices.import.title': 'Import prices',
  'prices.import.hint':
    'A file with the code or name of the wilaya, then “To the home” and “To the office”. Nothing is stored before you agree.',
  'prices.import.apply': 'Apply the changes',
  'prices.import.applied': 'The changes are in the table. Save to keep them.',
};
