import type { shell as arabic } from '../ar/shell.ts';
import type { Translated } from '../message.ts';

export const shell: Translated<typeof arabic> = {
  'menu.main': 'Menu principal',
  'menu.admin': 'Administration',
  'menu.home': 'Accueil',
  'menu.orders': 'Commandes',
  'menu.products': 'Produits',
  'menu.users': 'Utilisateurs',
  'menu.deliveryCompanies': 'Sociétés de livraison',
  'menu.clients': 'Liste des clients',
  'menu.specialClients': 'Clients privilégiés',
  'menu.settings': 'Paramètres',
  'menu.storefrontStatus': 'État de la boutique',
  'title.integrationInfo': 'Intégration',
  'title.order': 'Détail de la commande',
  'title.audit': 'Journal d’activité',
  'title.wheelSpins': 'Tirages et cadeaux',
  'title.client': 'Fiche client',
  'title.orderLabels': 'Imprimer les étiquettes',
  'shell.skipToContent': 'Aller au contenu',
  'shell.language': 'Langue',
  'shell.language.failed': 'Impossible de charger la langue',
  'shell.toDark': 'Mode sombre',
  'shell.toLight': 'Mode clair',
  'shell.account': 'Mon compte',
  'shell.changePassword': 'Changer le mot de passe',
  'shell.signOut': 'Se déconnecter',
  'shell.signOut.failed': 'La déconnexion a échoué',
  'connection.offline': 'Pas de connexion Internet',
  'connection.reconnecting': 'Mises à jour en direct interrompues, reconnexion…',
  'errorScreen.title': 'Une erreur inattendue est survenue',
  'errorScreen.apology':
    'Nous en sommes désolés. Rechargez la page ; si cela se répète, transmettez le message ci-dessous à l’administrateur.',
  'errorScreen.reload': 'Recharger la page',
  'notFound.title': '404 Page introuvable',
  'notFound.hint':
    'Aucun écran n’est enregistré pour ce chemin. A-t-on oublié de l’ajouter au routeur ?',
  'notFound.home': 'Retour à l’accueil',
  'noPermission.title': 'Vous n’avez pas accès à cette page',
  'noPermission.hint':
    'Il vous faut l’autorisation « {permission} ». Demandez-la à l’administrateur.',
};
