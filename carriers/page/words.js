export const SCRIPTS = {
  natural: 'عادية (منزل أو مكتب)',
  mixed: 'متنوعة',
  happy: 'تسليم بلا مشاكل',
  attempts: 'محاولات فاشلة ثم تسليم',
  refused: 'رفض ثم إرجاع',
  desk: 'استلام من المكتب',
  hold: 'توقيف ثم تسليم',
  lost: 'ضياع',
  back: 'إرجاع يعود للتسليم (33)',
  contradiction: 'تسليم ثم «مُرجع» (34)',
};

const COMMON = {
  latency: 'بطء',
  hang: 'لا جواب',
  'drop-before': 'قطع الاتصال قبل التنفيذ',
  'drop-after': 'قطع الاتصال بعد التنفيذ',
  'error-after': '500 بعد التنفيذ',
  'bad-gateway': 'صفحة 502',
  unavailable: 'صفحة 503',
  empty: 'جواب فارغ',
  truncated: 'جواب مبتور',
  'too-many': '429 مع Retry-After',
  'too-many-bare': '429 بدون Retry-After',
  'wrong-type': 'نوع محتوى خاطئ',
  'wrong-label': 'ملصق طرد آخر',
  'clock-jump': 'قفزة في الساعة',
};

const ALL = [
  'yalidine',
  'guepex',
  'noest',
  'ecotrack',
  'packers',
  'zr',
  'maystro1',
  'maystro2',
  'procolis',
];
const YALIDINE = ['yalidine', 'guepex'];
const ECOTRACK = ['ecotrack', 'packers'];
const MAYSTRO = ['maystro1', 'maystro2'];

/** The numbered faults that are switched on; the others are how the carrier always is. */
const NUMBERED = [
  { number: 2, text: 'أُنشئ ثم انقطع الاتصال', families: ALL },
  {
    number: 3,
    text: 'دفعة: مرفوض وناقص من الجواب',
    families: [...YALIDINE, 'noest', ...ECOTRACK, 'zr'],
  },
  { number: 4, text: 'جواب [] فقط', families: YALIDINE },
  { number: 5, text: 'رفض الدفعة كلها', families: YALIDINE },
  { number: 6, text: 'بلا عدادات ثم قفل المفتاح', families: YALIDINE },
  { number: 7, text: 'error code: 1106', families: YALIDINE },
  { number: 9, text: 'الحذف لا يحذف', families: YALIDINE },
  { number: 10, text: 'إعادة فحص الخطاف', families: YALIDINE },
  { number: 13, text: 'القراءة بعد الإنشاء لا تجيب', families: ['zr'] },
  { number: 16, text: 'رابط الملصق منتهي', families: ['zr', 'noest'] },
  {
    number: 17,
    text: 'كلمة حالة جديدة',
    families: [...YALIDINE, 'zr', ...ECOTRACK, 'noest', 'procolis'],
  },
  { number: 18, text: 'تبديل يغيّر رقم التتبع', families: ['zr'] },
  { number: 19, text: 'العنوان انتقل (301)', families: ECOTRACK },
  { number: 20, text: 'نجاح بلا تغيير، أو رفض 10002', families: ECOTRACK },
  { number: 21, text: 'الدفعة 500', families: ECOTRACK },
  { number: 22, text: 'التأكيد لا يتم', families: [...ECOTRACK, 'noest'] },
  { number: 23, text: 'تأكيد جزء فقط', families: ['noest'] },
  { number: 24, text: 'شكل passed', families: ['noest'] },
  { number: 27, text: 'أحداث إدارية في الأخير', families: ['noest'] },
  { number: 28, text: 'تغيير السعر من الشركة', families: ['noest'] },
  { number: 29, text: 'معنى delivery_type تغيّر', families: MAYSTRO },
  { number: 31, text: 'ملصق فارغ', families: MAYSTRO },
  { number: 32, text: 'خطاف خاطئ', families: [...YALIDINE, 'zr', ...ECOTRACK, ...MAYSTRO] },
  { number: 33, text: 'إرجاع يعود للتسليم', families: ALL },
  { number: 34, text: 'تسليم ثم إرجاع', families: ALL },
  { number: 35, text: 'حُذف من لوحة الشركة', families: ALL },
  {
    number: 36,
    text: 'بلدية تغيّر اسمها أو ولاية أُغلقت',
    families: [...ECOTRACK, 'zr', ...YALIDINE, 'noest', ...MAYSTRO],
  },
  { number: 38, text: 'دفعة مالية خاطئة', families: ['zr', ...YALIDINE, ...ECOTRACK, 'noest'] },
  { number: 40, text: 'قائمة أماكن بطيئة ومعطوبة', families: ALL },
];

/** [value, text] of every fault that this family can have. */
export const faultsOf = (family) => [
  ...Object.entries(COMMON),
  ...NUMBERED.filter(({ families }) => families.includes(family)).map(({ number, text }) => [
    String(number),
    `${number} – ${text}`,
  ]),
];

export const faultName = (fault) =>
  COMMON[fault] ?? `${fault} – ${NUMBERED.find(({ number }) => number === fault)?.text ?? ''}`;
