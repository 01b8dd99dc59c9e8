import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'followUp.kind.failed_attempt': 'Tentative échouée',
  'followUp.kind.at_pickup_point': 'Attend au bureau',
  'followUp.kind.on_hold': 'Bloqué',
  'followUp.kind.no_movement': 'Aucun mouvement depuis 2 jours',
  'followUp.kind.returning': 'Retour commencé',
  'followUp.kind.never_picked_up': 'Jamais ramassé',
  'followUp.kind.never_validated': 'Jamais validé',
  'followUp.kind.carrier_disagrees': 'Désaccord avec le transporteur',
  'followUp.kind.two_at_carrier': 'Deux colis chez le transporteur',
  'followUp.kind.missing_at_carrier': 'Inconnu du transporteur',
  'followUp.kind.amount_changed': 'Montant ou données changés',
  'followUp.title': 'Suivi des colis',
  'followUp.description': 'Ce qui demande un appel ou une décision, le plus ancien d’abord.',
  'followUp.tabs': 'Parties du suivi',
  'followUp.tab.tasks': 'Tâches',
  'followUp.tab.words': 'Mots non compris',
  'followUp.kinds': 'Genre de tâche',
  'followUp.companies': 'Société de livraison',
  'followUp.all': 'Tout',
  'followUp.empty': 'Rien à suivre',
  'followUp.empty.hint': 'Les tentatives échouées et les colis immobiles apparaissent ici.',
  'followUp.failed': 'Impossible de charger les tâches',
  'followUp.call': 'Appeler',
  'followUp.order': 'Ouvrir la commande',
  'followUp.done': 'Fait',
  'followUp.done.title': 'Terminer la tâche',
  'followUp.done.hint': 'La note est écrite dans le journal de la commande.',
  'followUp.done.note': 'Note (facultative)',
  'followUp.done.succeeded': 'Tâche terminée',
  'followUp.done.failed': 'Impossible de terminer la tâche',
  'followUp.saidBy': 'Le transporteur dit',
  'followUp.detail.order_pending':
    'Commande remise en attente pendant l’envoi ; le colis est chez le transporteur',
  'followUp.detail.order_validated':
    'Le colis est chez le transporteur, mais la commande est restée confirmée',
  'followUp.detail.order_shipped': 'Commande déjà expédiée quand le transporteur a créé le colis',
  'followUp.detail.order_delivered': 'Commande déjà livrée quand le transporteur a créé le colis',
  'followUp.detail.order_returned': 'Commande retournée quand le transporteur a créé le colis',
  'followUp.detail.order_cancelled':
    'Commande annulée, mais le colis est chez le transporteur : demandez-lui de l’annuler ou de le rendre',
  'followUp.detail.order_deleted':
    'Commande supprimée pendant l’envoi ; le colis est chez le transporteur',
  'followUp.detail.cancelled_at_carrier':
    'Colis annulé chez le transporteur avant que nous le sachions',
  'followUp.detail.reference_taken':
    'Référence déjà prise chez le transporteur : cherchez le colis sur son site',
  'followUp.detail.cannot_look_up':
    'Réponse perdue, et l’API ne permet pas de chercher : cherchez le colis sur le site du transporteur',
  'followUp.detail.refused':
    'Première réponse perdue, puis envoi refusé sans motif par le transporteur : cherchez le colis sur son site',
  'followUp.detail.changed_in_doubt':
    'Réponse perdue, et commande modifiée avant le nouvel envoi : cherchez le colis sur le site du transporteur',
  'followUp.detail.delivered_cancelled':
    'Commande annulée chez nous ; le transporteur dit avoir livré le colis',
  'followUp.detail.delivered_deleted':
    'Commande supprimée chez nous ; le transporteur dit avoir livré le colis',
  'followUp.detail.delivered_unshipped':
    'Commande non expédiée chez nous ; le transporteur dit avoir livré le colis',
  'followUp.detail.delivered_second':
    'La commande a un autre colis chez nous ; le transporteur dit avoir livré celui-ci',
  'followUp.detail.cancel_delivered':
    'Le transporteur a accepté notre annulation, mais avait dit avoir livré le colis',
  'followUp.detail.cancel_returned':
    'Le transporteur a accepté notre annulation, mais avait dit que le colis est revenu à la boutique',
  'followUp.detail.cancel_lost':
    'Le transporteur a accepté notre annulation, mais avait dit que le colis est perdu',
  'followUp.detail.states': 'Chez nous, le colis est : {ours}. Le transporteur dit : {theirs}.',
  'followUp.detail.unanswered':
    'Demandé au transporteur : {ask}. Sa réponse est perdue et nul ne sait s’il l’a fait : vérifiez sur son site.',
  'followUp.detail.fee': 'Frais du transporteur modifiés',
  'followUp.attempts': {
    one: '{count} tentative',
    many: '{count} tentatives',
    other: '{count} tentatives',
  },
  'followUp.nextAttempt': 'Prochaine tentative : {day}',
  'followUp.driver': 'Livreur',
  'followUp.more':
    'Seules les {count} plus anciennes sont affichées ; terminez-en pour voir la suite.',
  'followUp.silent':
    'Les notifications de {company} se taisent depuis {time} alors que des colis bougent. Vérifiez le webhook sur le site de la société ; en attendant les colis sont lus régulièrement.',
  'followUp.words.hint':
    'Des mots d’un transporteur dont nous ne connaissons pas le sens. L’état du colis ne change pas avant votre décision.',
  'followUp.words.empty': 'Tous les mots sont compris',
  'followUp.words.failed': 'Impossible de charger les mots',
  'followUp.words.meaning': 'Sens',
  'followUp.words.none': 'Aucun mouvement',
  'followUp.words.undecided': 'Pas encore décidé',
  'followUp.words.decided': 'Sens enregistré',
  'followUp.words.decide.failed': 'Impossible d’enregistrer le sens',
  'followUp.words.firstSeen': 'Vu la première fois',
};
