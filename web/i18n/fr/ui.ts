import type { ui as arabic } from '../ar/ui.ts';
import type { Translated } from '../message.ts';

export const ui: Translated<typeof arabic> = {
  'ui.close': 'Fermer',
  'ui.requestId': 'Référence technique :',
  'ui.showPassword': 'Afficher le mot de passe',
  'ui.hidePassword': 'Masquer le mot de passe',
  'ui.breadcrumb': 'Fil d’Ariane',
  'ui.notifications': 'Notifications ({hotkey})',
  'ui.notification': 'Notification',
  'ui.sidebar': 'Barre latérale',
  'ui.navigation': 'Navigation',
  'ui.toggleSidebar': 'Déplier ou replier la barre latérale',
  'ui.pagination': 'Pagination',
  'ui.previousPage': 'Page précédente',
  'ui.nextPage': 'Page suivante',
  'ui.page': 'Page {page}',
  'ui.noResults': 'Aucun résultat',
  'ui.useAsWritten': 'Utiliser tel quel : « {text} »',
  'ui.results': { one: '{count} résultat', other: '{count} résultats' },
  'ui.selectAll': 'Tout sélectionner',
  'ui.selectRow': 'Sélectionner {row}',
  'ui.rowActions': 'Actions',
};
