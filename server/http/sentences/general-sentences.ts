import type { Sentences } from './sentence.ts';

/** Any call, and the server itself. */
export const generalSentences = {
  invalid_input: {
    ar: 'بعض المعلومات غير صحيحة. راجع الحقول المشار إليها.',
    fr: 'Certaines informations sont incorrectes. Vérifiez les champs indiqués.',
    en: 'Some of the information is not right. Check the fields shown.',
  },
  malformed_json: {
    ar: 'تعذّرت قراءة الطلب المرسل.',
    fr: 'La requête envoyée est illisible.',
    en: 'The request could not be read.',
  },
  not_found: {
    ar: 'العنصر المطلوب غير موجود.',
    fr: 'L’élément demandé n’existe pas.',
    en: 'What you asked for does not exist.',
  },
  conflict: {
    ar: 'تغيّرت المعلومات في هذه الأثناء. حدّث الصفحة وأعد المحاولة.',
    fr: 'Les données ont changé entre-temps. Actualisez et réessayez.',
    en: 'This was changed in the meantime. Refresh and try again.',
  },
  view_limit: {
    ar: 'لديك {max} عرضاً محفوظاً لهذه القائمة، وهذا هو الحد الأقصى. احذف واحداً منها أولاً.',
    fr: 'Vous avez déjà {max} vues de cette liste, le maximum. Supprimez-en une d’abord.',
    en: 'You already have {max} views of this list, which is the most. Delete one of them first.',
  },
  view_name_taken: {
    ar: 'يوجد عرض بهذا الاسم في هذه القائمة. اختر اسماً آخر.',
    fr: 'Une vue de cette liste porte déjà ce nom. Choisissez-en un autre.',
    en: 'There is already a view of this list with that name. Choose another one.',
  },
  encryption_not_configured: {
    ar: 'لا يمكن حفظ المفتاح: لم يُجهَّز الخادم لتشفيره بعد. يفعل ذلك من ركّب البرنامج.',
    fr: 'La clé ne peut pas être enregistrée : le serveur n’est pas encore prêt à la chiffrer. Qui a installé le programme s’en charge.',
    en: 'The key cannot be stored: the server is not set up to encrypt it yet. Whoever installed the program does that.',
  },
  mail_not_configured: {
    ar: 'لم يُربط بريد المتجر بعد.',
    fr: 'L’e-mail de la boutique n’est pas encore relié.',
    en: 'The shop’s e-mail is not connected yet.',
  },
  no_demo_data: {
    ar: 'لا توجد بيانات تجريبية لحذفها.',
    fr: 'Il n’y a pas de données de démonstration à supprimer.',
    en: 'There is no demo data to remove.',
  },
  idempotency_mismatch: {
    ar: 'استُعمل مفتاح هذا الطلب من قبل لطلب مختلف.',
    fr: 'La clé de cette requête a déjà servi à une autre requête.',
    en: 'The key of this request was already used for a different one.',
  },
  too_large: {
    ar: 'حجم البيانات المرسلة أكبر من المسموح.',
    fr: 'Les données envoyées sont trop volumineuses.',
    en: 'What was sent is too large.',
  },
  unsupported_media_type: {
    ar: 'نوع البيانات المرسلة غير مقبول.',
    fr: 'Ce type de données n’est pas accepté.',
    en: 'This type of data is not accepted.',
  },
  internal: {
    ar: 'حدث خطأ غير متوقع في الخادم. أعد المحاولة بعد قليل.',
    fr: 'Une erreur inattendue est survenue. Réessayez dans un instant.',
    en: 'Something went wrong on the server. Try again in a moment.',
  },
  unavailable: {
    ar: 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.',
    fr: 'Service momentanément indisponible. Réessayez dans un instant.',
    en: 'The service is not available right now. Try again in a moment.',
  },
  busy: {
    ar: 'يعمل آخرون على البيانات نفسها في هذه اللحظة، ولم يتغيّر شيء. أعد المحاولة بعد قليل.',
    fr: 'D’autres travaillent en ce moment sur les mêmes données, et rien n’a été changé. Réessayez dans un instant.',
    en: 'Others are working on the same data at this moment, and nothing was changed. Try again in a moment.',
  },
  disk_full: {
    ar: 'امتلأ قرص الخادم ولم يُحفظ شيء. أخبر المسؤول عنه ثم أعد المحاولة.',
    fr: 'Le disque du serveur est plein et rien n’a été enregistré. Prévenez son responsable, puis réessayez.',
    en: 'The server’s disk is full and nothing was saved. Tell whoever looks after it, then try again.',
  },
  sync_not_configured: {
    ar: 'المزامنة غير مفعّلة: لم يُضبط SYNC_API_KEY في خادم لوحة التحكم.',
    fr: 'La synchronisation n’est pas active : SYNC_API_KEY n’est pas défini sur le serveur du tableau de bord.',
    en: 'Synchronisation is off: SYNC_API_KEY is not set on the dashboard’s server.',
  },
  changed_meanwhile: {
    ar: 'غيّر شخص آخر هذه البيانات قبلك. أعد فتحها لترى آخر نسخة ثم أعد التعديل.',
    fr: 'Quelqu’un a modifié ces données avant vous. Rouvrez-les, puis refaites votre modification.',
    en: 'Someone changed this before you. Open it again, then make your change.',
  },
} satisfies Sentences;
