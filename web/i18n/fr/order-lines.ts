import type { orderLines as arabic } from '../ar/order-lines.ts';
import type { Translated } from '../message.ts';

export const orderLines: Translated<typeof arabic> = {
  'order.lines.add': 'Ajouter un produit',
  'order.lines.add.key': 'Ajouter un produit (Alt+Entrée)',
  'order.lines.price': 'Prix et remise',
  'order.lines.full': 'Une commande contient {count} lignes au plus.',
  'order.lines.line': 'Ligne {number}',
  'order.lines.unitPrice': 'Prix unitaire',
  'order.lines.discount': 'Remise',
  'order.lines.sum': 'Total',
  'order.lines.remove': 'Retirer {name} de la commande',
  'order.lines.priceUnknown': 'Prix de vente inconnu pour cette ancienne commande.',
  'order.lines.priceToday': 'Prendre le prix du jour : {price}',
  'order.lines.kind.gift': 'Cadeau',
  'order.lines.kind.exchange': 'Échange',
  'order.lines.count': { one: '{count} produit', other: '{count} produits' },
  'order.lines.goods': 'Marchandise',
  'order.lines.less': 'remise {amount}',
  'order.amount.written': 'Montant saisi à la main ; calculé : {amount}',
  'order.change.added': 'Ajouté : {line}',
  'order.change.removed': 'Retiré : {line}',
  'order.change.quantity': 'Quantité de {name}',
  'order.change.price': 'Prix de {name}',
  'order.change.discount': 'Remise sur {name}',
  'order.change.kind': 'Nature de {name}',
  'order.lines.kind.sold': 'Vente',
};
