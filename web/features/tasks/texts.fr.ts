import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'tasks.kind.other': 'Tout sauf les échecs de livraison',
  'tasks.kind.failed_attempt': 'Tentative échouée',
  'tasks.kind.at_pickup_point': 'Attend au bureau',
  'tasks.kind.on_hold': 'Bloqué',
  'tasks.kind.no_movement': 'Aucun mouvement depuis 2 jours',
  'tasks.kind.returning': 'Retour commencé',
  'tasks.kind.never_picked_up': 'Jamais ramassé',
  'tasks.kind.never_validated': 'Jamais validé',
  'tasks.kind.carrier_disagrees': 'Désaccord avec la société de livraison',
  'tasks.kind.two_at_carrier': 'Deux colis chez la société de livraison',
  'tasks.kind.missing_at_carrier': 'Inconnu de la société de livraison',
  'tasks.kind.amount_changed': 'Montant ou données changés',
  'tasks.title': 'Suivi des colis',
  'tasks.description': 'Ce qui demande un appel ou une décision, le plus ancien d’abord.',
  'tasks.tabs': 'Parties du suivi',
  'tasks.tab.tasks': 'Tâches',
  'tasks.tab.words': 'Mots non compris',
  'tasks.kinds': 'Genre de tâche',
  'tasks.companies': 'Société de livraison',
  'tasks.all': 'Tout',
  'tasks.empty': 'Rien à suivre',
  'tasks.empty.hint': 'Les tentatives échouées et les colis immobiles apparaissent ici.',
  'tasks.failed': 'Impossible de charger les tâches',
  'tasks.call': 'Appeler',
  'tasks.order': 'Ouvrir la commande',
  'tasks.done': 'Fait',
  'tasks.done.title': 'Terminer la tâche',
  'tasks.done.hint': 'La note est écrite dans le journal de la commande.',
  'tasks.done.note': 'Note (facultative)',
  'tasks.done.succeeded': 'Tâche terminée',
  'tasks.done.failed': 'Impossible de terminer la tâche',
  'tasks.saidBy': 'La société de livraison dit',
  'tasks.detail.order_pending':
    'Commande remise en attente pendant l’envoi ; le colis est chez la société de livraison',
  'tasks.detail.order_validated':
    'Le colis est chez la société de livraison, mais la commande est restée confirmée',
  'tasks.detail.order_shipped':
    'Commande déjà expédiée quand la société de livraison a créé le colis',
  'tasks.detail.order_delivered':
    'Commande déjà livrée quand la société de livraison a créé le colis',
  'tasks.detail.order_returned': 'Commande retournée quand la société de livraison a créé le colis',
  'tasks.detail.order_cancelled':
    'Commande annulée, mais le colis est chez la société de livraison : demandez-lui de l’annuler ou de le rendre',
  'tasks.detail.order_deleted':
    'Commande supprimée pendant l’envoi ; le colis est chez la société de livraison',
  'tasks.detail.cancelled_at_carrier':
    'Colis annulé chez la société de livraison avant que nous le sachions',
  'tasks.detail.reference_taken':
    'Référence déjà prise chez la société de livraison : cherchez le colis sur son site',
  'tasks.detail.cannot_look_up':
    'Réponse perdue, et la liaison ne permet pas de chercher : cherchez le colis sur le site de la société de livraison',
  'tasks.detail.refused':
    'Première réponse perdue, puis envoi refusé sans motif par la société de livraison : cherchez le colis sur son site',
  'tasks.detail.changed_in_doubt':
    'Réponse perdue, et commande modifiée avant le nouvel envoi : cherchez le colis sur le site de la société de livraison',
  'tasks.detail.delivered_cancelled':
    'Commande annulée chez nous ; la société de livraison dit avoir livré le colis',
  'tasks.detail.delivered_deleted':
    'Commande supprimée chez nous ; la société de livraison dit avoir livré le colis',
  'tasks.detail.delivered_unshipped':
    'Commande non expédiée chez nous ; la société de livraison dit avoir livré le colis',
  'tasks.detail.delivered_second':
    'La commande a un autre colis chez nous ; la société de livraison dit avoir livré celui-ci',
  'tasks.detail.cancel_delivered':
    'La société de livraison a accepté notre annulation, mais avait dit avoir livré le colis',
  'tasks.detail.cancel_returned':
    'La société de livraison a accepté notre annulation, mais avait dit que le colis est revenu à la boutique',
  'tasks.detail.cancel_lost':
    'La société de livraison a accepté notre annulation, mais avait dit que le colis est perdu',
  'tasks.detail.states':
    'Chez nous, le colis est : {ours}. La société de livraison dit : {theirs}.',
  'tasks.detail.unanswered':
    'Demandé à la société de livraison : {ask}. Sa réponse est perdue et nul ne sait s’il l’a fait : vérifiez sur son site.',
  'tasks.detail.fee': 'Frais de la société de livraison modifiés',
  'tasks.attempts': {
    one: '{count} tentative',
    many: '{count} tentatives',
    other: '{count} tentatives',
  },
  'tasks.nextAttempt': 'Prochaine tentative : {day}',
  'tasks.driver': 'Livreur',
  'tasks.more':
    'Seules les {count} plus anciennes sont affichées ; terminez-en pour voir la suite.',
  'tasks.silent':
    'Les notifications de {company} se taisent depuis {time} alors que des colis bougent. Vérifiez l’adresse des notifications sur le site de la société ; en attendant les colis sont lus régulièrement.',
  'tasks.words.hint':
    'Des mots d’une société de livraison dont nous ne connaissons pas le sens. L’état du colis ne change pas avant votre décision.',
  'tasks.words.empty': 'Tous les mots sont compris',
  'tasks.words.failed': 'Impossible de charger les mots',
  'tasks.words.meaning': 'Sens',
  'tasks.words.none': 'Aucun mouvement',
  'tasks.words.undecided': 'Pas encore décidé',
  'tasks.words.decided': 'Sens enregistré',
  'tasks.words.decide.failed': 'Impossible d’enregistrer le sens',
  'tasks.words.firstSeen': 'Vu la première fois',
};
