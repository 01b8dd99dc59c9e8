export const ordersShip = {
  'orders.ship.title': 'Ship the selected orders',
  'orders.ship.description':
    'Choose the delivery company once, then enter the tracking number of each order.',
  'orders.ship.company': 'Delivery company for all of them',
  'orders.ship.company.keep': 'Each keeps its own',
  'orders.ship.company.needed': 'Choose the company: some orders have none.',
  'orders.ship.company.was': 'was with {company}',
  'orders.ship.numbers': 'Tracking numbers',
  'orders.ship.numbers.hint':
    'Type, paste a column from Excel (or two: order number and tracking number), or scan. Enter moves to the next order.',
  'orders.ship.number': 'Tracking number of order {order}',
  'orders.ship.number.repeated': 'Twice in this list',
  'orders.ship.filled': '{filled} of {all} entered',
  'orders.ship.unknown': 'Not in this list: {numbers}',
  'orders.ship.surplus': {
    one: '{count} number too many, without an order',
    other: '{count} numbers too many, without an order',
  },
  'orders.ship.others': {
    one: '{count} of the selected orders does not leave: only validated ones do.',
    other: '{count} of the selected orders do not leave: only validated ones do.',
  },
  'orders.ship.none': 'None of the selected orders is ready to leave',
  'orders.ship.none.hint': 'Only validated orders are shipped.',
  'orders.ship.submit': { one: 'Ship {count} order', other: 'Ship {count} orders' },
};
