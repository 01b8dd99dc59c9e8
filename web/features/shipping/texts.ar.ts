export const ar = {
  'prices.code': 'الرمز',
  'prices.nameAr': 'الولاية',
  'prices.nameFr': 'الولاية بالفرنسية',
  'prices.wilaya': 'الولاية',
  'prices.home': 'إلى المنزل',
  'prices.office': 'إلى المكتب',
  'prices.cell': '{wilaya}: {field}',
  'prices.search': 'ابحث عن ولاية',
  'prices.noMatch': 'لا توجد ولاية بهذا الاسم',
  'prices.undo': 'تراجع',
  'prices.fromGeneral': 'ملء من الأسعار العامة',
  'prices.paste': 'يمكنك لصق أعمدة من Excel في أي خانة.',
  'prices.selected': {
    zero: 'لا ولايات',
    one: 'ولاية واحدة',
    two: 'ولايتان',
    few: '{count} ولايات',
    many: '{count} ولاية',
    other: '{count} ولاية',
  },
  'prices.fill': 'ملء المحددة',
  'prices.changed': {
    zero: 'لا تغييرات',
    one: 'تغيير واحد',
    two: 'تغييران',
    few: '{count} تغييرات',
    many: '{count} تغييراً',
    other: '{count} تغيير',
  },
  'prices.wrong': 'صحّح الخانات المشار إليها قبل الحفظ.',
  'prices.none': '—',
  'prices.usual': 'أسعار معتادة',
  'prices.usual.description':
    'أسعار يدفعها العملاء عادة، انطلاقاً من العاصمة. سعر أي ولاية يُغيَّر بعدها من الإعدادات.',
  'prices.usual.apply': 'استعمال هذه الأسعار',
  'prices.usual.raise': 'زيادة على الكل',
  'prices.usual.raise.hint': 'بالدينار، وبعلامة ناقص للتخفيض.',
  'prices.usual.region': 'المنطقة',
  'prices.region.algiers': 'العاصمة',
  'prices.region.near': 'حول العاصمة',
  'prices.region.north': 'باقي الشمال',
  'prices.region.highlands': 'الهضاب العليا',
  'prices.region.oases': 'الواحات',
  'prices.region.south': 'الجنوب',
  'prices.region.farSouth': 'أقصى الجنوب',
  'prices.import.title': 'استيراد الأسعار',
  'prices.import.hint':
    'ملف فيه الرمز أو اسم الولاية ثم «إلى المنزل» و«إلى المكتب». لا شيء يُحفظ قبل أن تؤكد.',
  'prices.import.apply': 'تطبيق التغييرات',
  'prices.import.applied': 'طُبّقت التغييرات على الجدول. احفظها لتثبت.',
} as const;

type Own = typeof ar;
declare module '#web/i18n/translate.ts' {
  interface Texts extends Own {}
}
