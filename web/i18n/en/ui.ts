import type { ui as arabic } from '../ar/ui.ts';
import type { Translated } from '../message.ts';

export const ui: Translated<typeof arabic> = {
  'ui.close': 'Close',
  'ui.requestId': 'Request reference:',
  'ui.showPassword': 'Show password',
  'ui.hidePassword': 'Hide password',
  'ui.breadcrumb': 'Breadcrumb',
  'ui.notifications': 'Notifications ({hotkey})',
  'ui.notification': 'Notification',
  'ui.sidebar': 'Sidebar',
  'ui.navigation': 'Navigation',
  'ui.toggleSidebar': 'Unfold or fold the sidebar',
  'ui.pagination': 'Pages',
  'ui.previousPage': 'Previous page',
  'ui.nextPage': 'Next page',
  'ui.page': 'Page {page}',
  'ui.noResults': 'No results',
  'ui.useAsWritten': 'Use as written: “{text}”',
  'ui.results': { one: '{count} result', other: '{count} results' },
  'ui.selectAll': 'Select all',
  'ui.selectRow': 'Select {row}',
  'ui.rowActions': 'Actions',
};
