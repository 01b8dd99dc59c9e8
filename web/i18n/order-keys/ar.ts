export const ar = {
  status: 'تغيير الحالة',
  'status.of': 'حالة الطلب {number}',
  copyNumber: 'نسخ رقم الطلب',
  copyPhone: 'نسخ رقم الهاتف',
  copied: 'نُسخ: {text}',
  'copy.failed': 'تعذّر النسخ. انسخه يدوياً: {text}',
  'edit.closed': 'لا يمكن تعديل هذا الطلب في حالته الحالية.',
} as const;
