import type { Sentences } from './sentence.ts';

/** Signing in, second factors, permissions and users. */
export const accessSentences = {
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
  unknown_key: {
    ar: 'هذا المفتاح غير معروف أو أُلغي.',
    fr: 'Cette clé est inconnue ou a été révoquée.',
    en: 'This key is unknown or was revoked.',
  },
  not_in_scope: {
    ar: 'هذا المفتاح لا يسمح بذلك.',
    fr: 'Cette clé ne donne pas ce droit.',
    en: 'This key does not allow that.',
  },
  hook_refused: {
    ar: 'توقيع الإشعار غير صحيح.',
    fr: 'La signature de la notification est incorrecte.',
    en: 'The signature of the webhook is wrong.',
  },
  clock_skew: {
    ar: 'وقت المُرسِل بعيد عن وقت هذا الخادم بأكثر من خمس دقائق.',
    fr: 'L’heure de l’expéditeur s’écarte de plus de cinq minutes de celle de ce serveur.',
    en: 'The sender’s clock is more than five minutes away from this server’s.',
  },
  source_off: {
    ar: 'هذا المصدر متوقف.',
    fr: 'Cette source est désactivée.',
    en: 'This source is switched off.',
  },
  source_gone: {
    ar: 'لا مصدر على هذا العنوان.',
    fr: 'Il n’y a pas de source à cette adresse.',
    en: 'There is no source at this address.',
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
  wrong_recovery_code: {
    ar: 'رمز الاسترجاع غير صحيح أو استُعمل من قبل. قارنه بما حفظته، أو جرّب رمزاً آخر منها.',
    fr: 'Ce code de secours est incorrect ou a déjà servi. Comparez-le à votre note, ou essayez-en un autre.',
    en: 'This recovery code is wrong or was used before. Compare it with what you kept, or try another one.',
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
  factor_needs_encryption: {
    ar: 'لا يمكن حفظ سرّ التطبيق: لم يُجهَّز الخادم للتشفير بعد. يفعل ذلك من ركّب البرنامج.',
    fr: 'Le secret de l’application ne peut pas être enregistré : le serveur n’est pas encore prêt à chiffrer. Qui a installé le programme s’en charge.',
    en: 'The app’s secret cannot be stored: the server is not set up to encrypt yet. Whoever installed the program does that.',
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
} satisfies Sentences;
