import type { Sentences } from './sentence.ts';

/** Files that are sent or asked for. */
export const fileSentences = {
  file_missing: {
    ar: 'لم يصل أي ملف. اختر ملفاً ثم أعد المحاولة.',
    fr: 'Aucun fichier reçu. Choisissez un fichier et réessayez.',
    en: 'No file arrived. Choose one and try again.',
  },
  one_file_only: {
    ar: 'أرسل ملفاً واحداً في كل مرة.',
    fr: 'Envoyez un seul fichier à la fois.',
    en: 'Send one file at a time.',
  },
  file_damaged: {
    ar: 'الملف فارغ أو تالف أو ناقص.',
    fr: 'Le fichier est vide, abîmé ou incomplet.',
    en: 'The file is empty, damaged or incomplete.',
  },
  file_too_large: {
    ar: 'الملف أكبر من المسموح: {limit} ميغابايت على الأكثر.',
    fr: 'Fichier trop volumineux : {limit} Mo au plus.',
    en: 'The file is too large: at most {limit} MB.',
  },
  too_many_pixels: {
    ar: 'أبعاد الصورة أكبر من المسموح: {limit} ميغابكسل على الأكثر.',
    fr: 'Image trop grande : {limit} mégapixels au plus.',
    en: 'The picture is too big: at most {limit} megapixels.',
  },
  picture_too_heavy: {
    ar: 'فتح هذه الصورة يتطلب ذاكرة أو وقتاً أكثر من المسموح. احفظها بصيغة JPEG ثم أعد المحاولة.',
    fr: 'Ouvrir cette image demande trop de mémoire ou de temps. Enregistrez-la en JPEG puis réessayez.',
    en: 'Opening this picture takes too much memory or time. Save it as a JPEG and try again.',
  },
  not_an_image: {
    ar: 'هذا الملف ليس صورة مقبولة. استعمل JPEG أو PNG أو WebP أو GIF أو AVIF.',
    fr: 'Ce fichier n’est pas une image acceptée. Utilisez JPEG, PNG, WebP, GIF ou AVIF.',
    en: 'This file is not a picture we take. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  not_a_video: {
    ar: 'هذا الملف ليس فيديو مقبولاً. استعمل MP4 أو WebM.',
    fr: 'Ce fichier n’est pas une vidéo acceptée. Utilisez MP4 ou WebM.',
    en: 'This file is not a video we take. Use MP4 or WebM.',
  },
  too_many_pictures: {
    ar: 'صور كثيرة قيد التحضير. أعد المحاولة بعد قليل.',
    fr: 'Beaucoup d’images sont en préparation. Réessayez dans un instant.',
    en: 'Many pictures are being prepared. Try again in a moment.',
  },
  precondition_failed: {
    ar: 'تغيّر الملف منذ آخر مرة طلبته.',
    fr: 'Le fichier a changé depuis votre dernière demande.',
    en: 'The file has changed since you last asked for it.',
  },
  range_not_satisfiable: {
    ar: 'الجزء المطلوب من الملف غير موجود.',
    fr: 'La partie demandée du fichier n’existe pas.',
    en: 'The file has no such part.',
  },
} satisfies Sentences;
