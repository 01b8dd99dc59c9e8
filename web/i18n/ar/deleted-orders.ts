export const deletedOrders = {
  'deletedOrders.title': 'الطلبات المحذوفة',
  'deletedOrders.description':
    'تبقى هنا {days} يوماً بعد حذفها ويمكن استعادتها. بعد ذلك لا تظهر ولا تُستعاد.',
  'deletedOrders.search': 'الاسم، الهاتف، الولاية أو رقم التتبع',
  'deletedOrders.empty': 'لا توجد طلبات حُذفت خلال آخر {days} يوماً',
  'deletedOrders.noMatch': 'لا توجد طلبات محذوفة مطابقة للبحث',
  'deletedOrders.load.failed': 'تعذّر تحميل الطلبات المحذوفة',
  'deletedOrders.deletedAt': 'تاريخ الحذف',
  'deletedOrders.deletedBy': 'حذفه',
  'deletedOrders.left': {
    zero: 'آخر يوم',
    one: 'بقي يوم واحد',
    two: 'بقي يومان',
    few: 'بقيت {count} أيام',
    many: 'بقي {count} يوماً',
    other: 'بقي {count} يوم',
  },
  'deletedOrders.restore': 'استعادة',
  'deletedOrders.restore.one': 'استعادة الطلب {order}',
} as const;
