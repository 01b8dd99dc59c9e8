import type { Sentences } from './sentence.ts';

/** Orders with their stock and their clients. */
export const orderSentences = {
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
  parcel_not_uncertain: {
    ar: 'حالة هذا الطرد معروفة، أو ما زال البحث عنه جاريًا لدى شركة التوصيل.',
    fr: 'On sait où en est ce colis, ou il est encore recherché chez le transporteur.',
    en: 'What became of this parcel is known, or it is still being looked up at the carrier.',
  },
  parcel_id_needed: {
    ar: 'لا تجد شركة التوصيل هذا الرقم. الصق المعرّف الطويل للطرد كما يظهر في عنوان صفحته على موقعها.',
    fr: 'Le transporteur ne trouve pas ce numéro. Collez le long identifiant du colis, tel qu’il figure dans l’adresse de sa page sur son site.',
    en: 'The carrier does not find this number. Paste the long id of the parcel, as it stands in the address of its page at the carrier’s site.',
  },
  parcel_of_another: {
    ar: 'هذا الرقم لطرد طلب آخر. لم يتغيّر شيء. راجع الرقم على موقع شركة التوصيل.',
    fr: 'Ce numéro est celui du colis d’une autre commande. Rien n’a changé. Vérifiez-le sur le site du transporteur.',
    en: 'This number belongs to the parcel of another order. Nothing was changed. Check it at the carrier’s site.',
  },
  already_shipped: {
    ar: 'شُحن هذا الطلب من قبل: {company}، رقم التتبع {number}. لم يتغيّر شيء. لتصحيح الرقم افتح الطلب.',
    fr: 'Cette commande est déjà expédiée : {company}, suivi {number}. Rien n’a changé. Pour corriger le numéro, ouvrez la commande.',
    en: 'This order is already shipped: {company}, tracking number {number}. Nothing was changed. To correct the number, open the order.',
  },
  order_has_parcel: {
    ar: 'للطلب طرد لدى شركة التوصيل ({reference}): ألغِ الطرد أولاً، ثم غيّر الشركة أو رقم التتبع.',
    fr: 'La commande a un colis chez le transporteur ({reference}) : annulez d’abord le colis, puis changez la société ou le numéro de suivi.',
    en: 'The order has a parcel at its carrier ({reference}): cancel the parcel first, then change the company or the tracking number.',
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
  phone_taken: {
    ar: 'رقم الهاتف {phone} مسجّل للعميل «{name}». ادمج العميلين إن كانا شخصاً واحداً.',
    fr: 'Le numéro {phone} est celui du client « {name} ». Fusionnez les deux clients s’il s’agit de la même personne.',
    en: 'The number {phone} belongs to the client “{name}”. Merge the two if they are one person.',
  },
  notes_too_long: {
    ar: 'ملاحظات العميلين معاً أطول من {most} حرف: اختصر إحداهما قبل الدمج.',
    fr: 'Les notes des deux clients dépassent ensemble {most} caractères : raccourcissez-en une avant de fusionner.',
    en: 'The notes of both clients together are longer than {most} characters: shorten one before merging.',
  },
} satisfies Sentences;
