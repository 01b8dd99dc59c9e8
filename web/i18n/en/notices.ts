import type { notices as arabic } from '../ar/notices.ts';
import type { Translated } from '../message.ts';

export const notices: Translated<typeof arabic> = {
  'notice.newOrder': 'New order',
  'notice.newOrder.from': 'From {name}, {wilaya}',
  'notice.lowStock': 'Low stock',
  'notice.lowStock.left': '{stock} left of “{name}”',
  'notice.open': 'View',
};
