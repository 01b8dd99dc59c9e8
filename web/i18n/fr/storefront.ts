import type { storefront as arabic } from '../ar/storefront.ts';
import type { Translated } from '../message.ts';

export const storefront: Translated<typeof arabic> = {
  'storefront.title': 'Connexion à la boutique',
  'storefront.recheck': 'Vérifier à nouveau',
  'storefront.status.checking': 'Vérification…',
  'storefront.status.connected': 'Connectée',
  'storefront.status.not_configured': 'Non configurée',
  'storefront.status.error': 'Erreur de connexion',
  'storefront.status.unknown': 'Inconnu',
  'storefront.unknown.hint': 'L’état de la connexion n’a pas pu être vérifié.',
  'storefront.url': 'Adresse de la boutique',
  'storefront.error': 'Texte de l’erreur',
  'storefront.details': 'Configuration',
  'storefront.details.url': 'Adresse (STOREFRONT_URL)',
  'storefront.details.apiKey': 'Clé API (STOREFRONT_API_KEY)',
  'storefront.details.set': 'Renseignée',
  'storefront.details.missing': 'Manquante',
  'storefront.details.hint':
    'Les deux se règlent dans l’environnement du serveur et sont lues à son démarrage.',
};
