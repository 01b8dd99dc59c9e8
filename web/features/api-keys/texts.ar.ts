export const ar = {
  'apiKeys.title': 'مفاتيح البرامج',
  'apiKeys.description':
    'يقرأ بها برنامج آخر طلباتك ومنتجاتك أو يكتب الطلبات. لا يرى أي مفتاح التكاليف والأرباح.',
  'apiKeys.add': 'مفتاح جديد',
  'apiKeys.empty': 'لا مفاتيح بعد',
  'apiKeys.load.failed': 'تعذّرت قراءة المفاتيح',
  'apiKeys.scope.orders_read': 'قراءة الطلبات',
  'apiKeys.scope.orders_write': 'إضافة الطلبات وتعديلها',
  'apiKeys.scope.products_read': 'قراءة المنتجات',
  'apiKeys.unused': 'لم يُستعمل بعد',
  'apiKeys.used': 'آخر استعمال {when}',
  'apiKeys.made': 'أنشأه {who} في {date}',
  'apiKeys.revoke': 'إلغاء المفتاح',
  'apiKeys.revoke.label': 'إلغاء مفتاح {name}',
  'apiKeys.revoke.title': 'إلغاء مفتاح «{name}»؟',
  'apiKeys.revoke.hint': 'يُرفض البرنامج من طلبه التالي، ولا يعود هذا المفتاح.',
  'apiKeys.revoked': 'أُلغي المفتاح',
  'apiKeys.revoke.failed': 'تعذّر إلغاء المفتاح',
  'apiKeys.form.title': 'مفتاح لبرنامج',
  'apiKeys.form.hint': 'مفتاح لكل برنامج: هكذا تلغي واحداً دون غيره.',
  'apiKeys.form.submit': 'إنشاء المفتاح',
  'apiKeys.form.failed': 'تعذّر إنشاء المفتاح',
  'apiKeys.name': 'اسم البرنامج',
  'apiKeys.name.hint': 'يظهر في سجل الطلبات التي يكتبها.',
  'apiKeys.scopes': 'ما يُسمح به',
  'apiKeys.key': 'المفتاح',
  'apiKeys.key.once': 'انسخه الآن: لن يظهر مرة أخرى.',
  'apiKeys.copy': 'نسخ',
  'apiKeys.copied': 'نُسخ',
  'apiKeys.done': 'تم',
} as const;

type Own = typeof ar;
declare module '#web/i18n/translate.ts' {
  interface Texts extends Own {}
}
