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
    ar: 'لا يُحذف طلب خرج للتوصيل. إن عاد الطرد فسجّله كمرتجع.',
    fr: 'Une commande expédiée ne se supprime pas. Si le colis revient, marquez-la retournée.',
    en: 'An order that was shipped is not deleted. If the parcel comes back, mark it returned.',
  },
  order_came_back: {
    ar: 'لا يُحذف طلب عاد طرده: هو محسوب في سجل العميل وعند شركة التوصيل. يبقى في القائمة.',
    fr: 'Une commande retournée ne se supprime pas : elle compte chez le client et chez la société de livraison. Elle reste dans la liste.',
    en: 'A returned order is not deleted: it counts for the client and at the delivery company. It stays in the list.',
  },
  order_had_left: {
    ar: 'لا يُحذف طلب خرج له طرد من قبل: تكاليفه محسوبة في التقارير. يكفي إلغاؤه.',
    fr: 'Une commande dont un colis est déjà parti ne se supprime pas : ses coûts comptent dans les rapports. Annulez-la.',
    en: 'An order of which a parcel has left before is not deleted: its costs count in the reports. Cancel it instead.',
  },
  return_unknown: {
    ar: 'لا يوجد طرد خرج من عندنا بالرمز «{code}».',
    fr: 'Aucun colis parti de chez nous ne porte « {code} ».',
    en: 'No parcel that left here has “{code}”.',
  },
  return_not_shipped: {
    ar: 'لا يُستلم مرتجع وحالة الطلب «{status}».',
    fr: 'Pas de retour à recevoir : la commande est « {status} ».',
    en: 'There is no return to take in: the order is “{status}”.',
  },
  return_not_here: {
    ar: 'لم يُستلم هذا المرتجع بعد.',
    fr: 'Ce retour n’a pas encore été reçu.',
    en: 'This return has not been received yet.',
  },
  return_inspected: {
    ar: 'فُحص هذا المرتجع من قبل.',
    fr: 'Ce retour a déjà été contrôlé.',
    en: 'This return has been inspected already.',
  },
  return_exchanged: {
    ar: 'لهذا المرتجع طلب استبدال من قبل.',
    fr: 'Ce retour a déjà une commande d’échange.',
    en: 'This return has an exchange order already.',
  },
  order_delivered: {
    ar: 'لا يُحذف طلب سُلِّم: مبلغه محسوب في الإيرادات وفي سجل العميل. يبقى في القائمة.',
    fr: 'Une commande livrée ne se supprime pas : son montant compte dans le chiffre d’affaires et chez le client. Elle reste dans la liste.',
    en: 'A delivered order is not deleted: its amount counts in the revenue and for the client. It stays in the list.',
  },
  import_undo_too_late: {
    ar: 'مرّت أكثر من {hours} ساعة على هذا الاستيراد، ولم يعد التراجع عنه ممكناً. احذف الطلبات من القائمة إن لزم.',
    fr: 'Cet import date de plus de {hours} heures et ne peut plus être annulé. Supprimez les commandes dans la liste au besoin.',
    en: 'This import is more than {hours} hours old and can no longer be undone. Delete the orders in the list if you need to.',
  },
  restore_too_late: {
    ar: 'حُذف هذا الطلب قبل أكثر من {days} يوماً، ولم تعد استعادته ممكنة. أنشئ طلباً جديداً إن لزم.',
    fr: 'Cette commande a été supprimée il y a plus de {days} jours et ne peut plus être rétablie. Créez-en une nouvelle au besoin.',
    en: 'This order was deleted more than {days} days ago and can no longer be restored. Create a new one if you need it.',
  },
  parcel_not_uncertain: {
    ar: 'حالة هذا الطرد معروفة، أو ما زال البحث عنه جاريًا لدى شركة التوصيل.',
    fr: 'On sait où en est ce colis, ou il est encore recherché chez la société de livraison.',
    en: 'What became of this parcel is known, or it is still being looked up at the delivery company.',
  },
  parcel_id_needed: {
    ar: 'لا تجد شركة التوصيل هذا الرقم. الصق المعرّف الطويل للطرد كما يظهر في عنوان صفحته على موقعها.',
    fr: 'La société de livraison ne trouve pas ce numéro. Collez le long identifiant du colis, tel qu’il figure dans l’adresse de sa page sur son site.',
    en: 'The delivery company does not find this number. Paste the long id of the parcel, as it stands in the address of its page at the delivery company’s site.',
  },
  parcel_of_another: {
    ar: 'هذا الرقم لطرد طلب آخر. لم يتغيّر شيء. راجع الرقم على موقع شركة التوصيل.',
    fr: 'Ce numéro est celui du colis d’une autre commande. Rien n’a changé. Vérifiez-le sur le site de la société de livraison.',
    en: 'This number belongs to the parcel of another order. Nothing was changed. Check it at the delivery company’s site.',
  },
  desk_lease_lost: {
    ar: '{name} يعمل الآن على هذا الطلب. لم يُسجَّل الاتصال، وحُفظت ملاحظتك في سجل الطلب.',
    fr: '{name} s’occupe maintenant de cette commande. L’appel n’est pas enregistré, votre note est gardée dans son historique.',
    en: '{name} is working on this order now. The call was not recorded; your note was kept in its timeline.',
  },
  desk_leased: {
    ar: '{name} يعمل الآن على هذا الطلب.',
    fr: '{name} s’occupe de cette commande en ce moment.',
    en: '{name} is working on this order right now.',
  },
  desk_not_waiting: {
    ar: 'لم يعد هذا الطلب ينتظر اتصالاً. إن كتبت ملاحظة فهي محفوظة في سجله.',
    fr: 'Cette commande n’attend plus d’appel. Une note déjà saisie est gardée dans son historique.',
    en: 'This order no longer waits for a call. A note that you typed was kept in its timeline.',
  },
  checkout_not_yours: {
    ar: 'لم تعد هذه السلة لك: أخذها غيرك، أو لم تعد تنتظر اتصالاً.',
    fr: 'Ce panier n’est plus le vôtre : quelqu’un d’autre l’a, ou il n’attend plus d’appel.',
    en: 'This checkout is no longer yours: somebody else has it, or it needs no call any more.',
  },
  desk_outcome_not_possible: {
    ar: 'أُكّد هذا الطلب من قبل، فلا يمكن أن ينتهي الاتصال بهذه النتيجة.',
    fr: 'Cette commande est déjà confirmée : l’appel ne peut pas se terminer ainsi.',
    en: 'This order is already confirmed, so the call cannot end like this.',
  },
  bulk_running: {
    ar: 'عملك السابق على عدة طلبات لم ينتهِ بعد. انتظر نهايته ثم أعد المحاولة.',
    fr: 'Votre travail précédent sur plusieurs commandes n’est pas terminé. Attendez sa fin, puis réessayez.',
    en: 'Your work on many orders has not ended yet. Wait for its end, then try again.',
  },
  order_needs_no_call: {
    ar: 'هذا الطلب لا ينتظر اتصالاً، فلا يُسند إلى أحد.',
    fr: 'Cette commande n’attend aucun appel : elle n’est attribuée à personne.',
    en: 'This order waits for no call, so it is assigned to nobody.',
  },
  already_shipped: {
    ar: 'شُحن هذا الطلب من قبل: {company}، رقم التتبع {number}. لم يتغيّر شيء. لتصحيح الرقم افتح الطلب.',
    fr: 'Cette commande est déjà expédiée : {company}, suivi {number}. Rien n’a changé. Pour corriger le numéro, ouvrez la commande.',
    en: 'This order is already shipped: {company}, tracking number {number}. Nothing was changed. To correct the number, open the order.',
  },
  order_has_parcel: {
    ar: 'للطلب طرد لدى شركة التوصيل ({reference}): اطلب التعديل من الشركة في بطاقة الطرد، أو ألغِ الطرد أولاً.',
    fr: 'La commande a un colis chez la société de livraison ({reference}) : demandez la modification dans la carte du colis, ou annulez d’abord le colis.',
    en: 'The order has a parcel at its carrier ({reference}): ask for the change in the parcel’s card, or cancel the parcel first.',
  },
  order_held: {
    ar: 'العميل محظور وطلبه موقوف: اسمح للطلب بالمتابعة أولاً، أو ارفع الحظر.',
    fr: 'Le client est bloqué et sa commande est retenue : autorisez-la d’abord, ou levez le blocage.',
    en: 'The customer is blocked and the order is held: let it go on first, or lift the block.',
  },
  order_not_held: {
    ar: 'هذا الطلب غير موقوف.',
    fr: 'Cette commande n’est pas retenue.',
    en: 'This order is not held.',
  },
  order_not_cancelled: {
    ar: 'يُحدَّد المتسبّب للطلبات الملغاة أو المرتجعة فقط، وهذا الطلب «{status}».',
    fr: 'La faute se note sur une commande annulée ou retournée ; celle-ci est « {status} ».',
    en: 'Whose fault it was is noted on cancelled and returned orders; this one is “{status}”.',
  },
  order_merged: {
    ar: 'دُمج هذا الطلب في الطلب #{number}، فلا يُفتح من جديد.',
    fr: 'Cette commande a été fusionnée dans la commande #{number} : elle ne peut pas être rouverte.',
    en: 'This order was merged into order #{number}, so it cannot be opened again.',
  },
  merge_same_order: {
    ar: 'لا يُدمج الطلب مع نفسه.',
    fr: 'Une commande ne se fusionne pas avec elle-même.',
    en: 'An order cannot be merged with itself.',
  },
  merge_other_customer: {
    ar: 'لا يُدمج إلا طلبان من رقم الهاتف نفسه.',
    fr: 'Seules deux commandes du même numéro de téléphone se fusionnent.',
    en: 'Only two orders of the same phone can be merged.',
  },
  merge_not_open: {
    ar: 'الطلب #{number} «{status}»: لا يُدمج إلا طلب قيد الانتظار أو تم التحقق منه.',
    fr: 'La commande #{number} est « {status} » : seules les commandes en attente ou confirmées se fusionnent.',
    en: 'Order #{number} is “{status}”: only pending or confirmed orders can be merged.',
  },
  merge_has_parcel: {
    ar: 'للطلب #{number} طرد لدى شركة التوصيل ({reference}): ألغِ الطرد أولاً.',
    fr: 'La commande #{number} a un colis chez la société de livraison ({reference}) : annulez d’abord le colis.',
    en: 'Order #{number} has a parcel at its delivery company ({reference}): cancel the parcel first.',
  },
  merge_too_many_lines: {
    ar: 'سيكون في الطلب {lines} سطراً، والحد الأقصى {most}.',
    fr: 'La commande aurait {lines} lignes ; le maximum est de {most}.',
    en: 'The order would have {lines} lines; at most {most} are possible.',
  },
  merge_too_much: {
    ar: 'مبلغ الطلبين معاً أكبر من المسموح.',
    fr: 'Le montant des deux commandes ensemble dépasse la limite.',
    en: 'The amount of both orders together is above the limit.',
  },
  merge_fees_differ: {
    ar: 'سعر التوصيل مختلف: {kept} دج في الطلب الباقي و{other} دج في الآخر. اختر أيهما يبقى.',
    fr: 'Les frais de livraison diffèrent : {kept} DA pour la commande gardée, {other} DA pour l’autre. Choisissez lesquels restent.',
    en: 'The delivery fees differ: {kept} DA for the order that is kept, {other} DA for the other. Choose which one stays.',
  },
  phone_blocked: {
    ar: 'هذا الرقم محظور من قبل.',
    fr: 'Ce numéro est déjà bloqué.',
    en: 'This phone is blocked already.',
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
  messages_refused: {
    ar: 'طلب هذا العميل عدم مراسلته ({name}). لا ترسل الرسالة.',
    fr: 'Ce client ne veut pas de messages (noté par {name}). N’envoyez pas celui-ci.',
    en: 'This customer wants no messages (noted by {name}). Do not send this one.',
  },
  pay_period_not_next: {
    ar: 'كشوف هذا الشخص متتالية: الكشف التالي يبدأ يوم {from}.',
    fr: 'Les relevés d’une personne se suivent : le prochain commence le {from}.',
    en: 'The statements of a person follow one another: the next one begins on {from}.',
  },
  pay_period_running: {
    ar: 'لم تنته هذه الفترة بعد: يُغلق الكشف بعد آخر يوم فيها.',
    fr: 'Cette période n’est pas terminée : le relevé se clôture après son dernier jour.',
    en: 'This period is not over: its statement is closed after its last day.',
  },
  pay_changed: {
    ar: 'تغيّر المبلغ في هذه الأثناء وأصبح {amount} دج. راجع الكشف ثم أغلقه.',
    fr: 'Le montant a changé entre-temps : {amount} DA. Vérifiez le relevé, puis clôturez-le.',
    en: 'The amount changed in the meantime and is now {amount} DZD. Check the statement, then close it.',
  },
  notes_too_long: {
    ar: 'ملاحظات العميلين معاً أطول من {most} حرف: اختصر إحداهما قبل الدمج.',
    fr: 'Les notes des deux clients dépassent ensemble {most} caractères : raccourcissez-en une avant de fusionner.',
    en: 'The notes of both clients together are longer than {most} characters: shorten one before merging.',
  },
  checkout_ordered: {
    ar: 'طلب هذا العميل في هذه الأثناء، فلا يُنشأ طلب ثانٍ من سلته.',
    fr: 'Ce client a commandé entre-temps : son panier ne donne pas une seconde commande.',
    en: 'This customer has ordered meanwhile: their checkout becomes no second order.',
  },
} satisfies Sentences;
