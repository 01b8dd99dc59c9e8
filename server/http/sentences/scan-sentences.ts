import type { Sentences } from './sentence.ts';

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
