export const deletedOrders = {
  'deletedOrders.title': 'Commandes supprimées',
  'deletedOrders.description':
    'Elles restent ici {days} jours après leur suppression et peuvent être rétablies. Passé ce délai, elles ne sont plus affichées ni rétablies.',
  'deletedOrders.search': 'Nom, téléphone, wilaya ou numéro de suivi',
  'deletedOrders.empty': 'Aucune commande supprimée depuis {days} jours',
  'deletedOrders.noMatch': 'Aucune commande supprimée ne correspond à la recherche',
  'deletedOrders.load.failed': 'Les commandes supprimées n’ont pas pu être chargées',
  'deletedOrders.deletedAt': 'Supprimée le',
  'deletedOrders.deletedBy': 'Par',
  'deletedOrders.left': {
    one: 'encore {count} jour',
    other: 'encore {count} jours',
  },
  'deletedOrders.restore': 'Rétablir',
  'deletedOrders.restore.one': 'Rétablir la commande {order}',
};
