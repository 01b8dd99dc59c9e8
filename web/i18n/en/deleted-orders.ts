export const deletedOrders = {
  'deletedOrders.title': 'Deleted orders',
  'deletedOrders.description':
    'They stay here for {days} days after they were deleted and can be restored. After that they are neither shown nor restored.',
  'deletedOrders.search': 'Name, phone, wilaya or tracking number',
  'deletedOrders.empty': 'No orders were deleted in the last {days} days',
  'deletedOrders.noMatch': 'No deleted orders match the search',
  'deletedOrders.load.failed': 'The deleted orders could not be loaded',
  'deletedOrders.deletedAt': 'Deleted on',
  'deletedOrders.deletedBy': 'By',
  'deletedOrders.left': { one: '{count} day left', other: '{count} days left' },
  'deletedOrders.restore': 'Restore',
  'deletedOrders.restore.one': 'Restore order {order}',
};
