import type { storefront as arabic } from '../ar/storefront.ts';
import type { Translated } from '../message.ts';

export const storefront: Translated<typeof arabic> = {
  'storefront.title': 'Storefront connection',
  'storefront.recheck': 'Check again',
  'storefront.status.checking': 'Checking…',
  'storefront.status.connected': 'Connected',
  'storefront.status.not_configured': 'Not configured',
  'storefront.status.error': 'Connection error',
  'storefront.status.unknown': 'Unknown',
  'storefront.unknown.hint': 'The state of the connection could not be found out.',
  'storefront.url': 'Storefront address',
  'storefront.error': 'Error text',
  'storefront.details': 'Configuration',
  'storefront.details.url': 'Address (STOREFRONT_URL)',
  'storefront.details.apiKey': 'API key (STOREFRONT_API_KEY)',
  'storefront.details.set': 'Set',
  'storefront.details.missing': 'Missing',
  'storefront.details.hint': 'Both are set in the server’s environment and read when it starts.',
};
