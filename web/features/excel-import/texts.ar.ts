export const ar = {
  'excel.export': 'تصدير إلى Excel',
  'excel.import': 'استيراد من Excel',
  'excel.choose': 'اختر ملف xlsx',
  'excel.chooseOther': 'اختر ملفاً آخر',
  'excel.notExcel': 'تعذّرت قراءة الملف. احفظه بصيغة xlsx وأعد المحاولة.',
  'excel.tooLarge': 'الملف أكبر من 10 ميغابايت.',
  'excel.missing': 'أعمدة ناقصة في الصف الأول: {columns}',
  'excel.noRows': 'لا توجد صفوف في الملف.',
  'excel.tooManyRows': 'الملف فيه أكثر من {max} صف.',
  'excel.wrong': {
    zero: 'لا صفوف خاطئة',
    one: 'صف واحد خاطئ',
    two: 'صفان خاطئان',
    few: '{count} صفوف خاطئة',
    many: '{count} صفاً خاطئاً',
    other: '{count} صف خاطئ',
  },
  'excel.line': 'الصف {line}',
  'excel.wrong.more': 'و{count} أخرى',
  'excel.leaveOut': 'استبعاد الصفوف الخاطئة',
  'excel.leaveOut.hint': 'صحّح الملف واختره من جديد، أو استورد الصفوف الصحيحة وحدها.',
  'excel.nothing': 'لا شيء يتغيّر: الملف يطابق ما هو محفوظ.',
} as const;

type Own = typeof ar;
declare module '#web/i18n/translate.ts' {
  interface Texts extends Own {}
}
