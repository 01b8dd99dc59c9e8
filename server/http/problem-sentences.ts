import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { readableLine } from '#contract/readable-text.ts';

/** The message of each error code. Placeholders in braces are filled from the error's values. */
const SENTENCES: Record<ErrorCode, Record<Language, string>> = {
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
  not_signed_in: {
    ar: 'انتهت جلستك. سجّل الدخول من جديد.',
    fr: 'Votre session est terminée. Connectez-vous à nouveau.',
    en: 'You are not signed in. Please sign in again.',
  },
  wrong_credentials: {
    ar: 'اسم المستخدم أو كلمة المرور غير صحيحة',
    fr: 'Nom d’utilisateur ou mot de passe incorrect',
    en: 'Wrong username or password',
  },
  wrong_api_key: {
    ar: 'مفتاح x-api-key مفقود أو خاطئ. المفتاح الصحيح هو قيمة SYNC_API_KEY في خادم لوحة التحكم.',
    fr: 'La clé x-api-key manque ou est fausse. La bonne est la valeur de SYNC_API_KEY sur le serveur du tableau de bord.',
    en: 'The x-api-key is missing or wrong. The right one is the value of SYNC_API_KEY on the dashboard’s server.',
  },
  wrong_current_password: {
    ar: 'كلمة المرور الحالية غير صحيحة.',
    fr: 'Le mot de passe actuel est incorrect.',
    en: 'The current password is wrong.',
  },
  password_change_required: {
    ar: 'اختر كلمة مرور جديدة قبل المتابعة.',
    fr: 'Choisissez un nouveau mot de passe avant de continuer.',
    en: 'Choose a new password before you go on.',
  },
  second_factor_required: {
    ar: 'دورك يتطلب التحقق بخطوتين. أضفه قبل المتابعة.',
    fr: 'Votre rôle exige une deuxième étape de connexion. Ajoutez-la avant de continuer.',
    en: 'Your role needs a second step for signing in. Add one before you go on.',
  },
  fresh_sign_in_required: {
    ar: 'أكّد هويتك بكلمة المرور قبل هذا التغيير.',
    fr: 'Confirmez votre identité avec votre mot de passe avant cette modification.',
    en: 'Confirm who you are with your password before this change.',
  },
  wrong_factor: {
    ar: 'الرمز غير صحيح أو استُعمل من قبل. انتظر الرمز التالي ثم أعد المحاولة.',
    fr: 'Le code est incorrect ou a déjà servi. Attendez le suivant et réessayez.',
    en: 'The code is wrong or was used before. Wait for the next one and try again.',
  },
  wrong_passkey: {
    ar: 'لم يُقبل مفتاح المرور. أعد المحاولة.',
    fr: 'La clé d’accès n’a pas été acceptée. Réessayez.',
    en: 'The passkey was not accepted. Try again.',
  },
  factor_challenge_over: {
    ar: 'انتهت مهلة الخطوة الثانية. ابدأ من جديد بكلمة المرور.',
    fr: 'Le délai de la deuxième étape est passé. Recommencez avec le mot de passe.',
    en: 'The time for the second step is over. Start again with the password.',
  },
  app_already_added: {
    ar: 'لديك تطبيق رموز بالفعل. احذفه قبل إضافة آخر.',
    fr: 'Vous avez déjà une application de codes. Retirez-la avant d’en ajouter une autre.',
    en: 'You already have an authenticator app. Remove it before you add another.',
  },
  last_required_factor: {
    ar: 'دورك يتطلب التحقق بخطوتين، فلا يمكن حذف الوسيلة الأخيرة.',
    fr: 'Votre rôle exige une deuxième étape : la dernière ne peut pas être retirée.',
    en: 'Your role needs a second step, so the last one cannot be removed.',
  },
  passkeys_not_possible: {
    ar: 'مفاتيح المرور تحتاج عنواناً يبدأ بـ \u2066https://\u2069',
    fr: 'Les clés d’accès exigent une adresse qui commence par https://',
    en: 'Passkeys need an address that begins with https://',
  },
  no_permission: {
    ar: 'ليست لديك صلاحية لهذا الإجراء.',
    fr: 'Vous n’avez pas l’autorisation pour cette action.',
    en: 'You do not have permission to do this.',
  },
  beyond_own_permissions: {
    ar: 'لا يمكنك منح صلاحية لا تملكها، ولا تغيير مستخدم صلاحياته أوسع من صلاحياتك.',
    fr: 'Vous ne pouvez ni accorder une autorisation que vous n’avez pas, ni modifier un utilisateur qui en a plus que vous.',
    en: 'You cannot give a permission you do not hold, nor change a user who holds more than you do.',
  },
  user_limit: {
    ar: 'لا يمكن إضافة أكثر من {max} مستخدم',
    fr: 'Impossible d’ajouter plus de {max} utilisateurs',
    en: 'No more than {max} users can be added',
  },
  username_taken: {
    ar: 'اسم المستخدم هذا مستعمل. اختر اسماً آخر.',
    fr: 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
    en: 'This username is taken. Choose another one.',
  },
  last_administrator: {
    ar: 'هذا آخر مدير يمكنه إدارة المستخدمين. عيّن مديراً آخر أولاً.',
    fr: 'C’est le dernier administrateur qui peut gérer les utilisateurs. Nommez-en un autre d’abord.',
    en: 'This is the last administrator who can manage users. Appoint another one first.',
  },
  own_account: {
    ar: 'لا يمكنك فعل هذا بحسابك أنت. لتغيير كلمة مرورك استعمل «تغيير كلمة المرور»، ولغير ذلك اطلبه من مدير آخر.',
    fr: 'Vous ne pouvez pas faire cela sur votre propre compte. Pour votre mot de passe, utilisez « Changer le mot de passe » ; pour le reste, demandez à un autre administrateur.',
    en: 'You cannot do this to your own account. For your password use “Change password”; for the rest, ask another administrator.',
  },
  cross_origin: {
    ar: 'رُفض الطلب لأنه جاء من موقع آخر.',
    fr: 'Requête refusée : elle vient d’un autre site.',
    en: 'Refused: the request came from another site.',
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
  forbidden_transition: {
    ar: 'لا يمكن نقل الطلب من «{from}» إلى «{to}». المسموح: {allowed}.',
    fr: 'La commande ne peut pas passer de « {from} » à « {to} ». Possible : {allowed}.',
    en: 'The order cannot go from “{from}” to “{to}”. Possible: {allowed}.',
  },
  insufficient_stock: {
    ar: 'المخزون لا يكفي من {product}: المتوفر {available} والمطلوب {wanted}.',
    fr: 'Stock insuffisant de {product} : {available} disponible(s), {wanted} demandé(s).',
    en: 'Not enough stock of {product}: {available} available, {wanted} wanted.',
  },
  insufficient_stocks: {
    ar: 'المخزون لا يكفي (المتوفر/المطلوب): {products}.',
    fr: 'Stock insuffisant (disponible/demandé) : {products}.',
    en: 'Not enough stock (available/wanted): {products}.',
  },
  edited_meanwhile: {
    ar: 'عدّل شخص آخر هذا الطلب قبلك. أعد فتحه لترى آخر نسخة ثم أعد التعديل.',
    fr: 'Quelqu’un a modifié cette commande avant vous. Rouvrez-la, puis refaites votre modification.',
    en: 'Someone changed this order before you. Open it again, then make your change.',
  },
  not_editable: {
    ar: 'لا يمكن تعديل هذه المعلومات وحالة الطلب «{status}».',
    fr: 'Ces informations ne sont plus modifiables : la commande est « {status} ».',
    en: 'This can no longer be changed: the order is “{status}”.',
  },
  order_on_its_way: {
    ar: 'لا يُحذف طلب خرج للتوصيل. إن عاد الطرد فألغِ الطلب، وتعود كميته إلى المخزون.',
    fr: 'Une commande expédiée ne se supprime pas. Si le colis revient, annulez-la : ses unités retournent au stock.',
    en: 'An order that was shipped is not deleted. If the parcel comes back, cancel it: its units return to the stock.',
  },
  order_delivered: {
    ar: 'لا يُحذف طلب سُلِّم: مبلغه محسوب في الإيرادات وفي سجل العميل. يبقى في القائمة.',
    fr: 'Une commande livrée ne se supprime pas : son montant compte dans le chiffre d’affaires et chez le client. Elle reste dans la liste.',
    en: 'A delivered order is not deleted: its amount counts in the revenue and for the client. It stays in the list.',
  },
  restore_too_late: {
    ar: 'حُذف هذا الطلب قبل أكثر من {days} يوماً، ولم تعد استعادته ممكنة. أنشئ طلباً جديداً إن لزم.',
    fr: 'Cette commande a été supprimée il y a plus de {days} jours et ne peut plus être rétablie. Créez-en une nouvelle au besoin.',
    en: 'This order was deleted more than {days} days ago and can no longer be restored. Create a new one if you need it.',
  },
  already_shipped: {
    ar: 'شُحن هذا الطلب من قبل: {company}، رقم التتبع {number}. لم يتغيّر شيء. لتصحيح الرقم افتح الطلب.',
    fr: 'Cette commande est déjà expédiée : {company}, suivi {number}. Rien n’a changé. Pour corriger le numéro, ouvrez la commande.',
    en: 'This order is already shipped: {company}, tracking number {number}. Nothing was changed. To correct the number, open the order.',
  },
  tracking_number_repeated: {
    ar: 'رقم التتبع {number} مكرر لأكثر من طلب في هذه القائمة. لم يُشحن أي منها.',
    fr: 'Le numéro de suivi {number} figure sur plusieurs commandes de cette liste. Aucune d’elles n’a été expédiée.',
    en: 'The tracking number {number} stands for more than one order in this list. None of them was shipped.',
  },
  stock_changed: {
    ar: 'تغيّر المخزون في هذه الأثناء وأصبح {stock}. راجع الرقم ثم احفظ من جديد.',
    fr: 'Le stock a changé entre-temps : il est maintenant de {stock}. Vérifiez le chiffre, puis enregistrez.',
    en: 'The stock changed in the meantime and is now {stock}. Check the figure, then save again.',
  },
  stocks_changed: {
    ar: 'تغيّر المخزون أثناء الجرد: {products}. راجع هذه الأسطر ثم احفظ من جديد.',
    fr: 'Le stock a changé pendant le comptage : {products}. Vérifiez ces lignes, puis enregistrez à nouveau.',
    en: 'The stock changed during the count: {products}. Check these lines, then save again.',
  },
  phone_taken: {
    ar: 'رقم الهاتف {phone} مسجّل للعميل «{name}». ادمج العميلين إن كانا شخصاً واحداً.',
    fr: 'Le numéro {phone} est celui du client « {name} ». Fusionnez les deux clients s’il s’agit de la même personne.',
    en: 'The number {phone} belongs to the client “{name}”. Merge the two if they are one person.',
  },
  encryption_not_configured: {
    ar: 'لا يمكن حفظ مفتاح API: لم يُضبط ENCRYPTION_KEY على الخادم.',
    fr: 'La clé API ne peut pas être enregistrée : ENCRYPTION_KEY n’est pas défini sur le serveur.',
    en: 'The API key cannot be stored: ENCRYPTION_KEY is not set on the server.',
  },
  factor_needs_encryption: {
    ar: 'لا يمكن حفظ سرّ التطبيق: لم يُضبط ENCRYPTION_KEY على الخادم.',
    fr: 'Le secret de l’application ne peut pas être enregistré : ENCRYPTION_KEY n’est pas défini sur le serveur.',
    en: 'The app’s secret cannot be stored: ENCRYPTION_KEY is not set on the server.',
  },
  mail_not_configured: {
    ar: 'البريد غير مهيّأ على الخادم: لم يُضبط SMTP_URL.',
    fr: 'L’e-mail n’est pas configuré sur le serveur : SMTP_URL n’est pas défini.',
    en: 'E-mail is not configured on the server: SMTP_URL is not set.',
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
  wheel_closed: {
    ar: 'العجلة متوقفة حالياً. عد قريباً!',
    fr: 'La roue est à l’arrêt pour le moment. Revenez bientôt !',
    en: 'The wheel is closed for now. Come back soon!',
  },
  wheel_already_spun: {
    ar: 'لقد أُديرت العجلة بهذا الرقم من قبل. لكل رقم محاولة واحدة.',
    fr: 'Ce numéro a déjà tourné la roue. Un seul essai par numéro.',
    en: 'This number has already spun the wheel. One spin for each number.',
  },
  wheel_out_of_prizes: {
    ar: 'نفدت جوائز اليوم. عد غداً!',
    fr: 'Il n’y a plus de cadeaux aujourd’hui. Revenez demain !',
    en: 'Today’s prizes are all gone. Come back tomorrow!',
  },
  wheel_out_of_codes: {
    ar: 'لم يبق رمز متاح الآن. أعد المحاولة لاحقاً.',
    fr: 'Il ne reste aucun code libre. Réessayez plus tard.',
    en: 'No code is free right now. Try again later.',
  },
  promo_code_unknown: {
    ar: 'رمز الجائزة غير معروف أو انتهت صلاحيته.',
    fr: 'Ce code cadeau est inconnu ou expiré.',
    en: 'This prize code is unknown or has expired.',
  },
  promo_code_used: {
    ar: 'استُعمل رمز الجائزة في طلب آخر.',
    fr: 'Ce code cadeau a servi pour une autre commande.',
    en: 'This prize code was used for another order.',
  },
  promo_code_expired: {
    ar: 'انتهت صلاحية رمز الجائزة.',
    fr: 'Ce code cadeau a expiré.',
    en: 'This prize code has expired.',
  },
  promo_code_other_phone: {
    ar: 'رمز الجائزة لا يخص رقم هاتف هذا الطلب.',
    fr: 'Ce code cadeau n’appartient pas au téléphone de cette commande.',
    en: 'This prize code does not belong to the phone of this order.',
  },
  notes_too_long: {
    ar: 'ملاحظات العميلين معاً أطول من {most} حرف: اختصر إحداهما قبل الدمج.',
    fr: 'Les notes des deux clients dépassent ensemble {most} caractères : raccourcissez-en une avant de fusionner.',
    en: 'The notes of both clients together are longer than {most} characters: shorten one before merging.',
  },
  order_has_promo_code: {
    ar: 'في هذا الطلب رمز جائزة آخر.',
    fr: 'Cette commande a déjà un autre code cadeau.',
    en: 'This order already has another prize code.',
  },
  promo_code_needs_product: {
    ar: 'الجائزة منتج مجاني: اختر المنتج أولاً.',
    fr: 'Le cadeau est un produit offert : choisissez d’abord le produit.',
    en: 'The prize is a free product: choose the product first.',
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
  too_large: {
    ar: 'حجم البيانات المرسلة أكبر من المسموح.',
    fr: 'Les données envoyées sont trop volumineuses.',
    en: 'What was sent is too large.',
  },
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
  unsupported_media_type: {
    ar: 'نوع البيانات المرسلة غير مقبول.',
    fr: 'Ce type de données n’est pas accepté.',
    en: 'This type of data is not accepted.',
  },
  too_many_pictures: {
    ar: 'صور كثيرة قيد التحضير. أعد المحاولة بعد قليل.',
    fr: 'Beaucoup d’images sont en préparation. Réessayez dans un instant.',
    en: 'Many pictures are being prepared. Try again in a moment.',
  },
  too_many_attempts: {
    ar: 'محاولات دخول كثيرة. أعد المحاولة بعد {minutes} دقيقة.',
    fr: 'Trop de tentatives de connexion. Réessayez dans {minutes} min.',
    en: 'Too many sign-in attempts. Try again in {minutes} min.',
  },
  too_many_requests: {
    ar: 'محاولات كثيرة. أعد المحاولة بعد {minutes} دقيقة.',
    fr: 'Trop de tentatives. Réessayez dans {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  too_many_wrong_keys: {
    ar: 'مفاتيح خاطئة كثيرة من هذا العنوان. صحّح المفتاح وأعد المحاولة بعد دقيقة.',
    fr: 'Trop de clés erronées depuis cette adresse. Corrigez la clé et réessayez dans une minute.',
    en: 'Too many wrong keys from this address. Correct the key and try again in a minute.',
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
};

export function problemSentence(
  code: ErrorCode,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return SENTENCES[code][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    readableLine(String(values[name] ?? '')),
  );
}
