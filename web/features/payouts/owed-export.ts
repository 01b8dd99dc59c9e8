import type { OwedShipment } from '#contract/payouts/carrier-debts.ts';
import type { ExcelList } from '#web/lib/excel/excel-export.ts';
import type { ExcelColumn } from '#web/lib/excel/excel-export.ts';
import { wilayaNameOf } from '#web/lib/places.ts';
import { ar } from './texts.ar.ts';
import { fr } from './texts.fr.ts';

const WORDS = { ar, fr };

/** In the language of those who get it, whatever the screen's is. */
const columnsIn = (language: keyof typeof WORDS): ExcelColumn<OwedShipment>[] => {
  const words = WORDS[language];
  return [
    { header: words['payouts.tracking'], value: ({ tracking }) => tracking },
    { header: words['payouts.order'], value: ({ orderNumber }) => `#${orderNumber}` },
    { header: words['payouts.wilaya'], value: ({ wilaya }) => wilayaNameOf(wilaya, language) },
    {
      header: words['payouts.delivered'],
      value: ({ deliveredAt }) => new Date(deliveredAt),
      kind: 'moment',
    },
    { header: words['payouts.owed.age'], value: ({ days }) => days, kind: 'count' },
    { header: words['payouts.field.cash'], value: ({ cash }) => cash, kind: 'amount' },
    { header: words['payouts.field.fee'], value: ({ fee }) => fee, kind: 'amount' },
    {
      header: words['payouts.field.net'],
      value: ({ cash, fee }) => (fee === null ? null : cash - fee),
      kind: 'amount',
    },
  ];
};

/** The list of unpaid parcels to send to the carrier, in its language. */
export const owedFile = (
  language: keyof typeof WORDS,
  companyName: string,
): ExcelList<OwedShipment> => ({
  list: 'carrierDebts',
  fileName: `${WORDS[language]['payouts.export.file']} ${companyName}`,
  columns: columnsIn(language),
  direction: language === 'ar' ? 'rtl' : 'ltr',
});
