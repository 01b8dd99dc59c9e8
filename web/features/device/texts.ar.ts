export const ar = {
  'device.update.text': 'توجد نسخة جديدة. ما كتبتَه محفوظ على هذا الجهاز.',
  'device.update.now': 'تحديث',
  'device.install.text': 'يمكن تثبيت لوحة على هذا الجهاز، فتُفتح كتطبيق.',
  'device.install.now': 'تثبيت',
  'device.install.no': 'لا، شكراً',
  'device.kept': 'هذا ما حُفظ على هذا الجهاز في {time}، وقد تغيّر بعدها.',
  'device.online.money': 'لا اتصال. أعمال المال تحتاج إليه: لا يُحفظ هنا شيء حتى يعود.',
  'device.online.parcels': 'لا اتصال. أعمال الطرود تحتاج إليه: لا يُحفظ هنا شيء حتى يعود.',
  'device.online.stock': 'لا اتصال. تغيير المنتجات والمخزون يحتاج إليه: لا يُحفظ هنا شيء حتى يعود.',
  'device.online.users': 'لا اتصال. إدارة المستخدمين تحتاج إليه: لا يُحفظ هنا شيء حتى يعود.',
  'device.online.settings': 'لا اتصال. تغيير الإعدادات يحتاج إليه: لا يُحفظ هنا شيء حتى يعود.',
} as const;

type Own = typeof ar;
declare module '#web/i18n/translate.ts' {
  interface Texts extends Own {}
}
