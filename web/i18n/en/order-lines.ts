import type { orderLines as arabic } from '../ar/order-lines.ts';
import type { Translated } from '../message.ts';

export const orderLines: Translated<typeof arabic> = {
  'order.lines.add': 'Add a product',
  'order.lines.add.key': 'Add a product (Alt+Enter)',
  'order.lines.price': 'Price and discount',
  'order.lines.full': 'An order has at most {count} lines.',
  'order.lines.line': 'Line {number}',
  'order.lines.unitPrice': 'Unit price',
  'order.lines.discount': 'Discount',
  'order.lines.sum': 'Sum',
  'order.lines.remove': 'Remove {name} from the order',
  'order.lines.priceUnknown': 'The price of this old order is not known.',
  'order.lines.priceToday': 'Use today’s price: {price}',
  'order.lines.kind.gift': 'Gift',
  'order.lines.kind.exchange': 'Exchange',
  'order.lines.count': { one: '{count} product', other: '{count} products' },
  'order.lines.goods': 'Goods',
  'order.lines.less': 'discount {amount}',
  'order.amount.written': 'Written by hand; worked out: {amount}',
  'order.change.added': 'Added {line}',
  'order.change.removed': 'Removed {line}',
  'order.change.quantity': 'Quantity of {name}',
  'order.change.price': 'Price of {name}',
  'order.change.discount': 'Discount on {name}',
  'order.change.kind': 'Kind of {name}',
  'order.lines.kind.sold': 'Sale',
};
