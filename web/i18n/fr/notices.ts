import type { notices as arabic } from '../ar/notices.ts';
import type { Translated } from '../message.ts';

export const notices: Translated<typeof arabic> = {
  'notice.newOrder': 'Nouvelle commande',
  'notice.newOrder.from': 'De {name}, {wilaya}',
  'notice.lowStock': 'Stock bas',
  'notice.lowStock.left': 'Il reste {stock} de « {name} »',
  'notice.open': 'Voir',
};
