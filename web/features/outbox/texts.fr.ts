import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'outbox.unsent': { one: '{count} élément non envoyé', other: '{count} éléments non envoyés' },
  'outbox.refused': {
    one: 'dont {count} refusé par le serveur',
    other: 'dont {count} refusés par le serveur',
  },
  'outbox.show': 'Afficher',
  'outbox.title': 'Pas encore envoyé',
  'outbox.hint':
    'Conservé sur cet appareil jusqu’à la réponse du serveur. Rien n’est supprimé avant 28 jours sans vous.',
  'outbox.none': 'Tout est envoyé.',
  'outbox.now': 'Envoyer maintenant',
  'outbox.kind.order': 'Nouvelle commande : {name}',
  'outbox.kind.call': 'Résultat d’appel : {outcome}',
  'outbox.kind.outcome': 'Résultat de l’appel de confirmation : {outcome}',
  'outbox.kind.note': 'Note',
  'outbox.kind.step': 'Passage au statut : {status}',
  'outbox.kind.scan': 'Scan : {code}',
  'outbox.of.order': 'Commande {number}, {name}',
  'outbox.state.waiting': 'Attend la connexion',
  'outbox.state.behind': 'Attend ce qui précède pour la même commande',
  'outbox.state.refused': 'Refusé par le serveur',
  'outbox.state.tooLong':
    'A attendu trop longtemps sur cet appareil. Vérifiez que ce n’est pas déjà enregistré, puis envoyez ou supprimez.',
  'outbox.compare.yours': 'Votre saisie',
  'outbox.compare.server': 'Sur le serveur maintenant',
  'outbox.compare.loading': 'Lecture du serveur…',
  'outbox.compare.failed': 'Impossible de lire le serveur.',
  'outbox.field.status': 'Statut',
  'outbox.field.note': 'Note',
  'outbox.field.outcome': 'Résultat',
  'outbox.field.until': 'Rappeler le',
  'outbox.field.calls': 'Nombre d’appels',
  'outbox.order.open': 'Ouvrir la commande',
  'outbox.mend': 'Corriger et envoyer',
  'outbox.again': 'Envoyer à nouveau',
  'outbox.anyway': 'Envoyer malgré tout',
  'outbox.discard': 'Supprimer',
  'outbox.discard.title': 'Supprimer ce qui n’est pas envoyé ?',
  'outbox.discard.text': 'Le serveur ne le recevra pas, et rien ne pourra le récupérer.',
  'outbox.discard.keep': 'Garder',
  'outbox.kept.title': 'Conservé sur cet appareil',
  'outbox.kept.text':
    'Connexion au serveur impossible. L’envoi se fera automatiquement au retour de la connexion.',
  'outbox.notKept.text':
    'Le serveur est injoignable, et cet appareil n’a plus de place pour conserver la saisie. Gardez la page ouverte et réessayez.',
  'outbox.leave.title': 'Se déconnecter avec des éléments non envoyés ?',
  'outbox.leave.text': {
    one: '{count} élément attend ici. Il reste conservé et ne partira qu’après votre prochaine connexion sur cet appareil, dans les {days} jours.',
    other:
      '{count} éléments attendent ici. Ils restent conservés et ne partiront qu’après votre prochaine connexion sur cet appareil, dans les {days} jours.',
  },
  'outbox.leave.confirm': 'Se déconnecter quand même',
  'outbox.leave.stay': 'Rester',
  'outbox.noted.title': 'Appel noté seulement',
  'outbox.noted.text':
    'La commande de {name} avait changé ou était déjà décidée quand votre résultat est arrivé. L’appel figure dans son historique, rien d’autre n’a changé.',
};
