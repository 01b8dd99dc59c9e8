import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const fr: Translated<typeof ar> = {
  title: 'Envoi au transporteur',
  description: 'Chaque commande est vérifiée avant l’envoi. Un refus n’arrête pas les autres.',
  'description.background':
    'L’envoi se fait sur le serveur : vous pouvez fermer cette fenêtre et y revenir.',
  empty: 'Rien à envoyer',
  'empty.hint': 'Aucune commande confirmée pour cette société en ce moment.',
  'load.failed': 'Les commandes n’ont pas pu être vérifiées',
  recheck: 'Revérifier',
  summary: 'Prêtes : {ready} · À corriger : {mend} · En cours : {waiting} · Envoyées : {done}',
  progress: '{done} envoyées sur {all}',

  'section.mend': 'Pas encore envoyables',
  'section.ask': 'On ne sait pas si le transporteur les a',
  'section.ready': 'Prêtes',
  'section.waiting': 'En cours d’envoi',
  'section.done': 'Envoyées',
  more: { one: 'et {count} autre', other: 'et {count} autres' },

  submit: { one: 'Envoyer {count} commande', other: 'Envoyer {count} commandes' },
  'submit.failed': 'L’envoi a échoué',
  already: {
    one: '{count} commande vient d’être envoyée par quelqu’un d’autre : elle a un seul colis.',
    other:
      '{count} commandes viennent d’être envoyées par quelqu’un d’autre : un seul colis chacune.',
  },
  print: { one: 'Imprimer {count} étiquette', other: 'Imprimer {count} étiquettes' },

  sentBy: 'Envoyée par {name}',
  'state.queued': 'Attend son tour',
  'state.called': 'Envoi en cours',
  'state.lookUp':
    'La réponse s’est perdue : on cherche chez le transporteur si le colis existe avant tout nouvel envoi',
  'state.lookUpAt':
    'La réponse s’est perdue : on cherche chez le transporteur si le colis existe. Prochaine recherche {time}',
  'state.draft': 'Enregistré chez le transporteur, validation en attente',
  'state.draftWords': 'Enregistré chez le transporteur, mais pas validé : « {words} »',

  'wait.paused': {
    one: '{company} : {count} colis attend jusqu’à {time}.',
    other: '{company} : {count} colis attendent jusqu’à {time}.',
  },
  'wait.quota': {
    one: '{company} : {count} colis attend, la limite d’appels est atteinte. L’envoi reprend seul {time}.',
    other:
      '{company} : {count} colis attendent, la limite d’appels est atteinte. L’envoi reprend seul {time}.',
  },
  'wait.others': 'Les autres sociétés ne sont pas touchées.',
  'wait.words': 'La société a dit : « {words} »',

  'refused.words': 'Refusée par le transporteur : « {words} »',
  'refused.again': 'Renvoyer',
  'refused.mended': 'Corrigée après le refus : « {words} »',
  'reason.not_at_carrier': 'Introuvable chez le transporteur : peut être renvoyée.',

  mend: 'Corriger',
  'mend.order': 'Corriger la commande {number}',
  'mend.save': 'Enregistrer et revérifier',
  'mend.saved': 'Commande {number} enregistrée',
  'mend.failed': 'La commande n’a pas pu être enregistrée',
  'mend.notAllowed': 'Vous ne pouvez pas modifier les commandes. Demandez à quelqu’un qui le peut.',
  'mend.open': 'Ouvrir la commande',
  'mend.confirm': 'Confirmer la commande',
  'mend.settings': 'Réglages de la société',
  'mend.settings.notAllowed':
    'Cela se corrige dans les réglages de la société, que vous ne pouvez pas modifier. Demandez à l’administrateur.',
  desk: 'Bureau du transporteur',
  'desk.none': 'Cette société n’a pas de bureau dans cette wilaya',
  weight: 'Poids (grammes)',
  'weight.hint': 'Vide : le poids habituel des réglages de la société.',
  'weight.wrong': 'Saisissez un poids de 1 à 100000 grammes',

  'resolve.lead':
    'L’API du transporteur ne dit pas ce qu’est devenu ce colis. Cherchez la référence {reference} sur son site et dites ce que vous avez trouvé. Rien n’est renvoyé avant votre réponse.',
  'resolve.number': 'Numéro de suivi chez le transporteur',
  'resolve.id': 'Identifiant du colis chez le transporteur',
  'resolve.id.hint':
    'Le long identifiant dans l’adresse de la page du colis sur son site. Le numéro court suffit parfois.',
  'resolve.there': 'Je l’ai trouvé',
  'resolve.nothing': 'Il n’y est pas',
  'resolve.nothing.hint': 'S’il n’y est pas, la commande est de nouveau prête.',
  'resolve.done': 'Réponse enregistrée',
  'resolve.failed': 'La réponse n’a pas pu être enregistrée',
  'resolve.needed': 'Saisissez le numéro affiché chez le transporteur',

  'problem.order_unknown': 'Cette commande n’existe pas ou a été supprimée.',
  'problem.order_not_validated': 'La commande n’est pas confirmée.',
  'problem.no_company': 'Aucune société de livraison n’est choisie.',
  'problem.no_account':
    'Cette société travaille sans API : le numéro de suivi se saisit à la main.',
  'problem.already_sent': 'Cette commande a déjà un colis.',
  'problem.busy':
    'D’autres travaillent en ce moment sur cette commande. Réessayez dans un instant.',
  'problem.amount_with_fraction': 'Le montant n’est pas un nombre entier de dinars.',
  'problem.places_not_read': 'Les lieux de cette société n’ont pas encore été lus.',
  'problem.commune_unknown': 'La commune écrite n’est pas connue dans cette wilaya.',
  'problem.wilaya_not_served': 'La société ne livre pas dans cette wilaya.',
  'problem.commune_unmatched': 'Cette commune n’a pas encore d’équivalent chez la société.',
  'problem.commune_not_served': 'La société ne livre pas dans cette commune.',
  'problem.origin_not_served': 'La société ne connaît pas la wilaya d’expédition.',
  'problem.pickup_point_missing': 'Aucun bureau n’est choisi.',
  'problem.pickup_point_unknown': 'Le bureau choisi n’existe plus chez la société.',
  'problem.missing': '{field} : exigé par la société.',
  'problem.too_long': '{field} : trop long pour la société (limite {limit}).',
  'problem.too_short': '{field} : trop court pour la société (limite {limit}).',
  'problem.too_high': '{field} : au-dessus de ce que la société accepte (limite {limit}).',
  'problem.too_low': '{field} : au-dessous de ce que la société accepte (limite {limit}).',
  'problem.phone_form': 'La société n’accepte pas ce numéro de téléphone.',
  'problem.place_not_served': 'La société ne livre pas à cet endroit.',
  'problem.pickup_point_elsewhere': 'Le bureau choisi est dans une autre wilaya.',
  'problem.not_offered': '{field} : la société ne le propose pas.',

  'field.reference': 'Référence',
  'field.customerName': 'Nom du client',
  'field.phones': 'Téléphone',
  'field.address': 'Adresse',
  'field.place': 'Lieu',
  'field.pickupPoint': 'Bureau',
  'field.origin': 'Wilaya d’expédition',
  'field.amount': 'Montant',
  'field.products': 'Articles',
  'field.productText': 'Description de l’article',
  'field.weightKg': 'Poids',
  'field.declaredValue': 'Valeur déclarée',
  'field.isInsured': 'Assurance',
  'field.mayBeOpened': 'Ouverture du colis',
  'field.takesBack': 'Échange',
  'field.remark': 'Remarque',
  'field.shopName': 'Nom de l’expéditeur',
};
