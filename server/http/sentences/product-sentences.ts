import type { Sentences } from './sentence.ts';

/** Products with their variants and their costs. */
export const productSentences = {
  variants_changed: {
    ar: 'عدّل شخص آخر متغيرات هذا المنتج قبلك. أعد فتحها لترى آخر نسخة ثم أعد التعديل.',
    fr: 'Quelqu’un a modifié les variantes de ce produit avant vous. Rouvrez-les, puis refaites votre modification.',
    en: 'Someone changed the variants of this product before you. Open them again, then make your change.',
  },
  variant_in_open_orders: {
    ar: 'لا يمكن حذف «{variant}»: عدد الطلبات المفتوحة التي فيها هو {count}. يمكن إخفاؤه.',
    fr: 'Impossible de supprimer « {variant} » : nombre de commandes ouvertes qui le contiennent : {count}. Vous pouvez le masquer.',
    en: '“{variant}” cannot be deleted: number of open orders with it: {count}. You can hide it.',
  },
  variant_has_stock: {
    ar: 'في مخزون «{variant}» {stock} وحدة. اجعله 0 قبل إزالة الخيارات.',
    fr: 'Il reste {stock} unité(s) de « {variant} ». Mettez son stock à 0 avant de retirer les options.',
    en: 'There are {stock} units of “{variant}”. Set its stock to 0 before you remove the options.',
  },
  code_taken: {
    ar: 'الرمز {code} مستعمل في «{product}».',
    fr: 'Le code {code} est déjà utilisé par « {product} ».',
    en: 'The code {code} is already used by “{product}”.',
  },
  cost_changed: {
    ar: 'تغيّرت التكلفة في هذه الأثناء. راجعها ثم احفظ من جديد.',
    fr: 'Le coût a changé entre-temps. Vérifiez-le, puis enregistrez.',
    en: 'The cost changed in the meantime. Check it, then save again.',
  },
  stocks_changed: {
    ar: 'تغيّر المخزون أثناء الجرد: {products}. راجع هذه الأسطر ثم احفظ من جديد.',
    fr: 'Le stock a changé pendant le comptage : {products}. Vérifiez ces lignes, puis enregistrez à nouveau.',
    en: 'The stock changed during the count: {products}. Check these lines, then save again.',
  },
} satisfies Sentences;

/** The scan station and its hand-over sheets. */
export const scanSentences = {
  scan_settled: {
    ar: 'فُسِّر هذا الرمز من قبل. حدّث القائمة.',
    fr: 'Ce code a déjà été expliqué. Actualisez la liste.',
    en: 'This code was explained already. Refresh the list.',
  },
  handover_closed: {
    ar: 'أُغلق هذا الكشف ولا يتغيّر بعد ذلك. افتح كشفاً جديداً للشركة نفسها.',
    fr: 'Ce bordereau est clôturé et ne change plus. Ouvrez-en un nouveau pour la même société.',
    en: 'This sheet is closed and no longer changes. Open a new one for the same company.',
  },
  handover_empty: {
    ar: 'لا يوجد أي طرد في هذا الكشف. امسح الطرود قبل إغلاقه.',
    fr: 'Ce bordereau ne contient aucun colis. Scannez les colis avant de le clôturer.',
    en: 'There is no parcel on this sheet. Scan the parcels before you close it.',
  },
  handover_changed: {
    ar: 'تغيّر الكشف من محطة أخرى، وعدد طروده الآن: {count}. راجعه ثم أغلقه.',
    fr: 'Le bordereau a changé depuis un autre poste et compte maintenant {count} colis. Vérifiez-le, puis clôturez-le.',
    en: 'The sheet was changed at another station and now has {count} parcels. Check it, then close it.',
  },
  handover_stopped: {
    ar: 'أُلغيت طلبات بعد مسحها أو حُذفت أو انتهى توصيلها: {orders}. أخرج طرودها من الكشف ثم أغلقه.',
    fr: 'Des commandes ont été annulées, supprimées ou terminées depuis leur scan : {orders}. Retirez leurs colis du bordereau, puis clôturez-le.',
    en: 'Orders were cancelled, deleted or ended after they were scanned: {orders}. Take their parcels off the sheet, then close it.',
  },
} satisfies Sentences;
