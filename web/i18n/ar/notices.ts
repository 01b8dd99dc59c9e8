export const notices = {
  'notice.newOrder': 'طلب جديد',
  'notice.newOrder.from': 'من {name}، {wilaya}',
  'notice.lowStock': 'مخزون منخفض',
  'notice.lowStock.left': 'بقي {stock} من «{name}»',
  'notice.open': 'عرض',
} as const;
