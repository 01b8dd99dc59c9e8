import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'apiKeys.title': 'Clés de programmes',
  'apiKeys.description':
    'Avec une clé, un autre programme lit vos commandes et produits, ou écrit des commandes. Aucune ne montre les coûts ni les bénéfices.',
  'apiKeys.add': 'Nouvelle clé',
  'apiKeys.empty': 'Aucune clé pour l’instant',
  'apiKeys.load.failed': 'Les clés n’ont pas pu être lues',
  'apiKeys.scope.orders_read': 'Lire les commandes',
  'apiKeys.scope.orders_write': 'Ajouter et modifier les commandes',
  'apiKeys.scope.products_read': 'Lire les produits',
  'apiKeys.unused': 'Jamais utilisée',
  'apiKeys.used': 'Utilisée {when}',
  'apiKeys.made': 'Créée par {who} le {date}',
  'apiKeys.revoke': 'Révoquer',
  'apiKeys.revoke.label': 'Révoquer la clé {name}',
  'apiKeys.revoke.title': 'Révoquer la clé « {name} » ?',
  'apiKeys.revoke.hint':
    'Le programme est refusé dès sa prochaine requête, et cette clé ne revient pas.',
  'apiKeys.revoked': 'Clé révoquée',
  'apiKeys.revoke.failed': 'La clé n’a pas pu être révoquée',
  'apiKeys.form.title': 'Clé pour un programme',
  'apiKeys.form.hint':
    'Une clé par programme : vous pouvez ainsi en révoquer une sans toucher aux autres.',
  'apiKeys.form.submit': 'Créer la clé',
  'apiKeys.form.failed': 'La clé n’a pas pu être créée',
  'apiKeys.name': 'Nom du programme',
  'apiKeys.name.hint': 'Il apparaît dans l’historique des commandes qu’il écrit.',
  'apiKeys.scopes': 'Ce qui est permis',
  'apiKeys.key': 'La clé',
  'apiKeys.key.once': 'Copiez-la maintenant : elle ne sera plus affichée.',
  'apiKeys.copy': 'Copier',
  'apiKeys.copied': 'Copiée',
  'apiKeys.done': 'Terminé',
};
