export const ar = {
  'upload.image.drop': 'اسحب صورة إلى هنا، أو الصقها، أو اختر ملفاً',
  'upload.video.drop': 'اسحب فيديو إلى هنا، أو اختر ملفاً',
  'upload.image.limits': 'JPG أو PNG أو WebP أو GIF، حتى {limit} ميغابايت',
  'upload.video.limits': 'MP4 أو WebM، حتى {limit} ميغابايت',
  'upload.tooLarge': 'الملف أكبر من المسموح: {limit} ميغابايت على الأكثر',
  'upload.image.progress': 'جارٍ رفع الصورة',
  'upload.video.progress': 'جارٍ رفع الفيديو',
  'upload.image.failed': 'فشل رفع الصورة',
  'upload.video.failed': 'فشل رفع الفيديو',
  'upload.image.fallback': 'Failed to upload image',
  'upload.video.fallback': 'Failed to upload video',
  'upload.cancel': 'إلغاء الرفع',
  'upload.image.remove': 'إزالة الصورة المرفوعة',
  'upload.video.remove': 'إزالة الفيديو',
  'upload.image.preview': 'معاينة الصورة',
  'upload.video.preview': 'معاينة الفيديو',
} as const;

type Own = typeof ar;
declare module '#web/i18n/translate.ts' {
  interface Texts extends Own {}
}
