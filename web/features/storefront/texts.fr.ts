import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'storefront.title': 'Connexion à la boutique',
  'storefront.recheck': 'Vérifier à nouveau',
  'storefront.status.checking': 'Vérification…',
  'storefront.status.connected': 'Connectée',
  'storefront.status.not_configured': 'Non configurée',
  'storefront.status.error': 'Erreur de connexion',
  'storefront.status.unknown': 'Inconnue',
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
  'sync.explain.title': 'Comment fonctionne la synchronisation',
  'sync.explain.push':
    'Un produit ajouté ou modifié, un statut de commande ou un frais de livraison changé part aussitôt vers la boutique.',
  'sync.explain.pull':
    'Les produits et les frais de livraison de la boutique sont relus toutes les 15 minutes.',
  'sync.explain.orders': 'Les nouvelles commandes partent dès leur création.',
  'sync.failed': 'L’état de la synchronisation n’a pas pu être chargé',
  'sync.last': 'Dernier succès',
  'sync.last.out': 'Envoi à la boutique',
  'sync.last.in': 'Réception de la boutique',
  'sync.last.pull': 'Relève toutes les 15 minutes',
  'sync.never': 'Pas encore',
  'sync.pushes': 'En attente d’envoi',
  'sync.pushes.counts': 'En attente : {waiting} · abandonnés : {failed}',
  'sync.pushes.paused': 'Prochain essai {time}.',
  'sync.pushes.empty': 'Rien n’attend d’être envoyé.',
  'sync.push.waiting': 'En attente',
  'sync.push.failed': 'Abandonné',
  'sync.attempts': { one: '{count} essai :', other: '{count} essais :' },
  'sync.paused.notOffered': 'Non proposé par la boutique',
  'sync.paused.notOffered.hint':
    'La boutique ne reçoit pas ce type. En attente : {waiting}. Prochain essai {time}.',
  'sync.paused.paused': 'En pause',
  'sync.paused.paused.hint':
    'Ce type n’a pas été accepté ; les autres partent. En attente : {waiting}. Prochain essai {time}.',
  'sync.retry.kind': 'Essayer « {kind} » maintenant',
  'sync.retry.all': 'Tout renvoyer',
  'sync.retry.one': 'Renvoyer « {name} »',
  'sync.retry.failed': 'Le renvoi a échoué',
  'sync.retry.done': {
    one: '{count} élément sera renvoyé',
    other: '{count} éléments seront renvoyés',
  },
  'sync.runs': 'Dernières synchronisations',
  'sync.runs.empty': 'Aucune synchronisation pour l’instant.',
  'sync.calls': 'Journal des appels',
  'sync.calls.empty': 'Aucun appel pour l’instant.',
  'sync.call.figures': 'Éléments : {items} · changés : {changed} · refusés : {refused}',
  'sync.call.kept': 'gardés tels quels ici : {fields}',
  'sync.direction.in': 'Reçu',
  'sync.direction.out': 'Envoyé',
  'sync.direction.pull': 'Relève',
  'sync.kind.products': 'Produits',
  'sync.kind.orders': 'Commandes',
  'sync.kind.wilaya-shipping-costs': 'Frais de livraison',
  'sync.kind.settings': 'Paramètres de la boutique',
  'sync.kind.checkouts': 'Paniers abandonnés',
  'sync.kind.offers': 'Offres',
  'integration.title': 'Intégration',
  'integration.hint':
    'Ce qu’il faut au programmeur de la boutique pour appeler ce tableau de bord.',
  'integration.wrongKey':
    'La clé utilisée par la boutique est fausse : dernier appel avec une mauvaise clé le {time}. La bonne est la valeur de SYNC_API_KEY sur le serveur du tableau de bord.',
  'integration.baseUrl': 'Adresse du tableau de bord',
  'integration.baseUrl.hint': 'À placer devant chaque chemin ci-dessous.',
  'integration.copy.baseUrl': 'Copier l’adresse',
  'integration.copy.line': 'Copier la ligne {path}',
  'integration.copied': 'Copié',
  'integration.copy.failed': 'Copie impossible : sélectionnez le texte à la main',
  'integration.key':
    'La bonne clé est la valeur de SYNC_API_KEY sur le serveur du tableau de bord ; aucun écran ne la montre.',
  'integration.key.missing':
    'SYNC_API_KEY n’est pas encore défini : tout appel de la boutique est refusé.',
  'integration.endpoints': 'Points de synchronisation',
  'integration.header': 'Chaque appel porte la clé dans l’en-tête',
  'integration.protocol': 'Le protocole complet',
  'integration.protocol.hint':
    'La forme de chaque message et qui l’emporte en cas d’écart, en anglais pour le programmeur de la boutique.',
  'integration.steps': 'Mise en place',
  'integration.step.1':
    'Choisissez une longue clé au hasard, mettez-la dans SYNC_API_KEY sur le serveur du tableau de bord et redémarrez-le.',
  'integration.step.2':
    'Donnez la même clé au serveur de la boutique, qui l’envoie dans l’en-tête x-api-key.',
  'integration.step.3': 'Indiquez à la boutique l’adresse du tableau de bord ci-dessus.',
  'integration.step.4':
    'Définissez STOREFRONT_URL et STOREFRONT_API_KEY sur le serveur du tableau de bord pour qu’il atteigne la boutique.',
  'integration.step.5':
    'Essayez la ligne curl des commandes : la réponse dit created, et une commande d’essai arrive dans la liste ; supprimez-la ensuite.',
  'integration.step.6':
    'Ouvrez l’écran d’état de la boutique et vérifiez la connexion et le journal.',
};
