export const ar = {
  'firstSteps.title': 'لنجهّز المتجر',
  'firstSteps.left': {
    zero: 'كل شيء جاهز',
    one: 'بقيت خطوة واحدة قبل أول بيع.',
    two: 'بقيت خطوتان قبل أول بيع.',
    few: 'بقيت {count} خطوات قبل أول بيع.',
    many: 'بقيت {count} خطوة قبل أول بيع.',
    other: 'بقيت {count} خطوة قبل أول بيع.',
  },
  'firstSteps.state.done': 'تمّ',
  'firstSteps.state.skipped': 'تُركت',
  'firstSteps.skip': 'ليس الآن',
  'firstSteps.skip.failed': 'لم تُترك الخطوة',
  'firstSteps.shop': 'المتجر',
  'firstSteps.shop.hint': 'اسمه وهاتفه، كما يظهران على الملصق وفي الرسائل.',
  'firstSteps.shop.do': 'الاسم والهاتف',
  'firstSteps.shop.description': 'يظهران على الملصق وفي الرسائل. الشعار والبريد في الإعدادات.',
  'firstSteps.shop.submit': 'حفظ',
  'firstSteps.product': 'أول منتج',
  'firstSteps.product.hint': 'اسم وسعر وكمية، والصورة إن وُجدت.',
  'firstSteps.product.do': 'إضافة منتج',
  'firstSteps.prices': 'أسعار التوصيل حسب الولاية',
  'firstSteps.prices.hint': 'ابدأ بأسعار معتادة لكل منطقة، وارفعها كلها برقم واحد.',
  'firstSteps.prices.do': 'أسعار معتادة',
  'firstSteps.prices.saved': 'حُفظت أسعار كل الولايات',
  'firstSteps.prices.failed': 'لم تُحفظ الأسعار',
  'firstSteps.company': 'شركة توصيل وربطها',
  'firstSteps.company.hint': 'أضف الشركة، ثم تُفتح صفحة ربطها لتُرسل الطرود وتُتابع وحدها.',
  'firstSteps.company.do': 'إضافة شركة',
  'firstSteps.colleague': 'زميل',
  'firstSteps.colleague.hint': 'لمن يردّ على الهاتف أو يجهّز الطرود حساب خاص بصلاحياته.',
  'firstSteps.colleague.do': 'إضافة مستخدم',
  'firstSteps.order': 'أول طلب',
  'firstSteps.order.hint': 'سجّله بيدك، أو الصق رسالة العميل.',
  'firstSteps.order.do': 'طلب جديد',
} as const;

type Own = typeof ar;
declare module '#web/i18n/translate.ts' {
  interface Texts extends Own {}
}
