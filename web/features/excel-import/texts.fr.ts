import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'excel.export': 'Exporter vers Excel',
  'excel.import': 'Importer depuis Excel',
  'excel.choose': 'Choisir un fichier xlsx',
  'excel.chooseOther': 'Choisir un autre fichier',
  'excel.notExcel': 'Fichier illisible. Enregistrez-le au format xlsx et réessayez.',
  'excel.tooLarge': 'Le fichier dépasse 10 Mo.',
  'excel.missing': 'Colonnes absentes de la première ligne : {columns}',
  'excel.noRows': 'Le fichier ne contient aucune ligne.',
  'excel.tooManyRows': 'Le fichier contient plus de {max} lignes.',
  'excel.wrong': { one: '{count} ligne erronée', other: '{count} lignes erronées' },
  'excel.line': 'Ligne {line}',
  'excel.wrong.more': 'et {count} de plus',
  'excel.leaveOut': 'Laisser de côté les lignes erronées',
  'excel.leaveOut.hint':
    'Corrigez le fichier et choisissez-le à nouveau, ou importez seulement les lignes correctes.',
  'excel.nothing': 'Rien ne change : le fichier correspond à ce qui est enregistré.',
};
