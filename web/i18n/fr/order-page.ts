import type { orderPage as arabic } from '../ar/order-page.ts';
import type { Translated } from '../message.ts';

export const orderPage: Translated<typeof arabic> = {
  'order.event.note': 'Note ajoutée',
  'order.note.add': 'Ajouter une note',
  'order.note.succeeded': 'Note ajoutée',
  'order.note.failed': 'Impossible d’ajouter la note',
  'order.phone.correct': 'Corriger le téléphone',
  'order.phone.correct.hint':
    'Le colis est en route. Le numéro est corrigé ici, mais n’est pas transmis au transporteur : prévenez-le.',
  'order.phone.corrected': 'Numéro corrigé',
  'order.phone.carrierUntold': 'Le transporteur n’a pas encore le nouveau numéro.',
  'order.client.open': 'Fiche du client',
  'order.record.trust.takes': 'Prend ses commandes',
  'order.record.trust.mixed': 'A déjà refusé un colis : confirmez avant l’envoi',
  'order.record.trust.refuses': 'Refuse plus qu’il ne reçoit : vérifiez avant l’envoi',
  'order.record.returned': { one: '{count} colis revenu', other: '{count} colis revenus' },
  'order.record.returnRate': 'Part des colis revenus',
  'order.record.cancelRate': 'Part des commandes annulées',
  'order.record.noneEnded': 'Aucune commande terminée',
  'order.record.openRecent': 'Ouvrir la commande en cours {number}',
  'order.stock.short': 'insuffisant pour cette commande',
  'order.amount.byHand':
    'Écart avec les prix du jour : montant saisi à la main, ou prix changés depuis.',
  'order.amount.deliveryUnknown': 'La part de livraison n’a pas été notée',
  'order.labels.language': 'Langue de l’étiquette',
  'order.labels.language.ar': 'Arabe',
  'order.labels.language.fr': 'Français',
  'order.labels.language.both': 'Les deux',
  'orders.stage': 'Étape',
  'orders.stage.any': 'Toutes les étapes',
  'orders.stage.counted': 'Toutes sauf annulées',
  'orders.stage.new': 'Nouvelles',
  'orders.stage.pending_validation': 'À confirmer',
  'orders.stage.in_progress': 'En cours',
  'orders.stage.waiting': 'En attente depuis trop longtemps',
};
