import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'tasks.kind.failed_attempt': 'Tentative échouée',
  'tasks.kind.at_pickup_point': 'Attend au bureau',
  'tasks.kind.on_hold': 'Bloqué',
  'tasks.kind.no_movement': 'Aucun mouvement depuis 2 jours',
  'tasks.kind.returning': 'Retour commencé',
  'tasks.kind.never_picked_up': 'Jamais ramassé',
  'tasks.kind.never_validated': 'Jamais validé',
  'tasks.kind.carrier_disagrees': 'Désaccord avec le transporteur',
  'tasks.kind.two_at_carrier': 'Deux colis chez le transporteur',
  'tasks.kind.missing_at_carrier': 'Inconnu du transporteur',
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
  'tasks.saidBy': 'Le transporteur dit',
  'tasks.detail.order_pending':
    'Commande remise en attente pendant l’envoi ; le colis est chez le transporteur',
  'tasks.detail.order_validated':
    'Le colis est chez le transporteur, mais la commande est restée confirmée',
  'tasks.detail.order_shipped': 'Commande déjà expédiée quand le transporteur a créé le colis',
  'tasks.detail.order_delivered': 'Commande déjà livrée quand le transporteur a créé le colis',
  'tasks.detail.order_returned': 'Commande retournée quand le transporteur a créé le colis',
  'tasks.detail.order_cancelled':
    'Commande annulée, mais le colis est chez le transporteur : demandez-lui de l’annuler ou de le rendre',
  'tasks.detail.order_deleted':
    'Commande supprimée pendant l’envoi ; le colis est chez le transporteur',
  'tasks.detail.cancelled_at_carrier':
    'Colis annulé chez le transporteur avant que nous le sachions',
  'tasks.detail.reference_taken':
    'Référence déjà prise chez le transporteur : cherchez le colis sur son site',
  'tasks.detail.cannot_look_up':
    'Réponse perdue, et l’API ne permet pas de chercher : cherchez le colis sur le site du transporteur',
  'tasks.detail.refused':
    'Première réponse perdue, puis envoi refusé sans motif par le transporteur : cherchez le colis sur son site',
  'tasks.detail.changed_in_doubt':
    'Réponse perdue, et commande modifiée avant le nouvel envoi : cherchez le colis sur le site du transporteur',
  'tasks.detail.delivered_cancelled':
    'Commande annulée chez nous ; le transporteur dit avoir livré le colis',
  'tasks.detail.delivered_deleted':
    'Commande supprimée chez nous ; le transporteur dit avoir livré le colis',
  'tasks.detail.delivered_unshipped':
    'Commande non expédiée chez nous ; le transporteur dit avoir livré le colis',
  'tasks.detail.delivered_second':
    'La commande a un autre colis chez nous ; le transporteur dit avoir livré celui-ci',
  'tasks.detail.cancel_delivered':
    'Le transporteur a accepté notre annulation, mais avait dit avoir livré le colis',
  'tasks.detail.cancel_returned':
    'Le transporteur a accepté notre annulation, mais avait dit que le colis est revenu à la boutique',
  'tasks.detail.cancel_lost':
    'Le transporteur a accepté notre annulation, mais avait dit que le colis est perdu',
  'tasks.detail.states': 'Chez nous, le colis est : {ours}. Le transporteur dit : {theirs}.',
  'tasks.detail.unanswered':
    'Demandé au transporteur : {ask}. Sa réponse est perdue et nul ne sait s’il l’a fait : vérifiez sur son site.',
  'tasks.detail.fee': 'Frais du transporteur modifiés',
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
    'Les notifications de {company} se taisent depuis {time} alors que des colis bougent. Vérifiez le webhook sur le site de la société ; en attendant les colis sont lus régulièrement.',
  'tasks.words.hint':
    'Des mots d’un transporteur dont nous ne connaissons pas le sens. L’état du colis ne change pas avant votre décision.',
  'tasks.words.empty': 'Tous les mots sont compris',
  'tasks.words.failed': 'Impossible de charger les mots',
  'tasks.words.meaning': 'Sens',
  'tasks.words.none': 'Aucun mouvement',
  'tasks.words.undecided': 'Pas encore décidé',
  'tasks.words.decided': 'Sens enregistré',
  'tasks.words.decide.failed': 'Impossible d’enregistrer le sens',
  'tasks.words.firstSeen': 'Vu la première fois',
};
