export const ordersShip = {
  'orders.ship.title': 'Expédier les commandes sélectionnées',
  'orders.ship.description':
    'Choisissez la société de livraison une seule fois, puis saisissez le numéro de suivi de chaque commande.',
  'orders.ship.company': 'Société de livraison pour toutes',
  'orders.ship.company.keep': 'Chacune garde la sienne',
  'orders.ship.company.needed': 'Choisissez la société : certaines commandes n’en ont pas.',
  'orders.ship.company.was': 'était chez {company}',
  'orders.ship.numbers': 'Numéros de suivi',
  'orders.ship.numbers.hint':
    'Tapez, collez une colonne d’Excel (ou deux : numéro de commande et numéro de suivi) ou scannez. Entrée passe à la commande suivante.',
  'orders.ship.number': 'Numéro de suivi de la commande {order}',
  'orders.ship.number.repeated': 'En double dans cette liste',
  'orders.ship.filled': '{filled} sur {all} saisis',
  'orders.ship.unknown': 'Introuvable dans cette liste : {numbers}',
  'orders.ship.surplus': {
    one: '{count} numéro en trop, sans commande',
    other: '{count} numéros en trop, sans commande',
  },
  'orders.ship.others': {
    one: '{count} commande sélectionnée ne part pas : seules les commandes confirmées partent.',
    other:
      '{count} commandes sélectionnées ne partent pas : seules les commandes confirmées partent.',
  },
  'orders.ship.none': 'Aucune commande sélectionnée n’est prête à partir',
  'orders.ship.none.hint': 'Seules les commandes confirmées partent.',
  'orders.ship.submit': {
    one: 'Expédier {count} commande',
    other: 'Expédier {count} commandes',
  },
};
