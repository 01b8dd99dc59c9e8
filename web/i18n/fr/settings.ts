import type { settings as arabic } from '../ar/settings.ts';
import type { Translated } from '../message.ts';

export const settings: Translated<typeof arabic> = {
  'settings.title': 'Paramètres',
  'settings.load.failed': 'Impossible de charger les paramètres',
  'settings.updatedAt': 'Dernière modification : {date}',
  'settings.backups.last': 'Dernière sauvegarde : {date}',
  'settings.backups.none': 'Pas encore de sauvegarde ; il s’en fait une chaque jour.',
  'settings.backups.failed':
    'La sauvegarde quotidienne a échoué ; un nouvel essai a lieu chaque heure. Prévenez la personne qui gère le serveur : le disque est peut-être plein.',
  'settings.backups.late':
    'Aucune sauvegarde depuis plus de deux jours. Prévenez la personne qui gère le serveur.',
  'settings.restore.proven': 'Dernière restauration d’essai réussie : {date} ({rows} lignes)',
  'settings.restore.none':
    'La restauration n’a pas encore été essayée ; la dernière sauvegarde est restaurée à l’essai chaque semaine.',
  'settings.restore.failed':
    'L’essai de restauration de la dernière sauvegarde a échoué ; il sera refait demain. Prévenez la personne qui gère le serveur.',
  'settings.restore.impossible':
    'La restauration des sauvegardes ne peut pas être essayée ici. La raison, pour la personne qui gère le serveur :',
  'settings.readOnly': 'Lecture seule : modifier demande l’autorisation « {permission} ».',
  'settings.storefront': 'Paramètres de la boutique en ligne',
  'settings.offer': 'Offre',
  'settings.offerActive': 'Afficher l’offre',
  'settings.announcement': 'Annonce',
  'settings.announcementActive': 'Afficher l’annonce',
  'settings.preview': 'Aperçu',
  'settings.preview.hidden': 'Caché aux clients',
  'settings.preview.empty': 'Aucun texte',
  'settings.storefront.save': 'Enregistrer',
  'settings.saving': 'Enregistrement…',
  'settings.saved': '✓ Enregistré',
  'settings.saved.storefront': 'Paramètres de la boutique en ligne mis à jour',
  'settings.saved.all': 'Paramètres mis à jour',
  'settings.save.failed': 'La mise à jour des paramètres a échoué',
  'settings.save': 'Enregistrer les modifications',
  'settings.unsaved': 'Des modifications ne sont pas enregistrées',
  'settings.allSaved': 'Tout est enregistré',
  'settings.general': 'Paramètres généraux',
  'settings.storeName': 'Nom du magasin',
  'settings.storeEmail': 'E-mail',
  'settings.storePhone': 'Téléphone',
  'settings.storeLogo': 'Logo',
  'settings.storeLogoUrl': 'Adresse du logo',
  'settings.storeLogoUrl.hint':
    'Au lieu d’un envoi ; une adresse qui commence par https://. Le logo est affiché en haut de page et sur les étiquettes.',
  'settings.notifications': 'Notifications',
  'settings.notifyNewOrders': 'Nouvelles commandes',
  'settings.notifyNewOrders.hint':
    'Une alerte à l’écran à l’arrivée d’une commande, pour ceux qui voient les commandes.',
  'settings.notifyByEmail': 'Notifications par e-mail',
  'settings.notifyByEmail.hint': 'Envoyées à l’adresse du magasin.',
  'settings.mail.off': 'Désactivées : SMTP_URL n’est pas défini sur le serveur.',
  'settings.mail.test': 'Envoyer un message d’essai',
  'settings.mail.test.sent': 'Message envoyé à {to}',
  'settings.mail.test.failed': 'Le message n’est pas parti',
  'settings.mail.waiting': {
    one: '{count} message en attente',
    other: '{count} messages en attente',
  },
  'settings.mail.lastError': 'Dernière erreur :',
  'settings.notifyLowStock': 'Stock bas',
  'settings.notifyLowStock.hint': 'Une alerte quand le stock d’un produit descend au seuil.',
  'settings.lowStockThreshold': 'Seuil de stock bas',
  'settings.desk': 'Bureau de confirmation',
  'settings.messages': 'Messages aux clients',
  'settings.shipping': 'Frais de livraison par wilaya',
  'settings.shipping.load.failed': 'Impossible de charger les frais de livraison',
  'settings.demo': 'Données de démonstration',
  'settings.demo.hint':
    'Ce magasin est rempli de données de démonstration. Supprimez-les pour commencer vraiment.',
  'settings.demo.remove': 'Supprimer la démonstration et commencer',
  'settings.demo.warning':
    'Les commandes, clients, produits, tirages et utilisateurs de démonstration sont tous supprimés, sans retour. Les paramètres, frais et sociétés de livraison restent.',
  'settings.demo.type': 'Pour confirmer, écrivez le nom du magasin : {name}',
  'settings.demo.removed': 'Données de démonstration supprimées',
  'settings.demo.failed': 'La suppression a échoué',
};
