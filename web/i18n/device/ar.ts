export const ar = {
  'update.text': 'توجد نسخة جديدة. ما كتبتَه محفوظ على هذا الجهاز.',
  'update.now': 'تحديث',
  'install.text': 'يمكن تثبيت لوحة على هذا الجهاز، فتُفتح كتطبيق.',
  'install.now': 'تثبيت',
  'install.no': 'لا، شكراً',
} as const;
