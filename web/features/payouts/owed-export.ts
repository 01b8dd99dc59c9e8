import { carrierDebtEndpoints, type OwedShipment } from '#contract/payouts/carrier-debts.ts';
import { ar } from '#web/i18n/payouts/ar.ts';
import { fr } from '#web/i18n/payouts/fr.ts';
import { useExcelExport } from '#web/lib/excel-export.ts';
import type { ExcelColumn } from '#web/lib/excel.ts';
import { streamList } from '#web/lib/list-stream.ts';
import { wilayaNameOf } from '#web/lib/places.ts';

const WORDS = { ar, fr };

/** In the language of those who get it, whatever the screen's is. */
const columnsIn = (language: keyof typeof WORDS): ExcelColumn<OwedShipment>[] => {
  const words = WORDS[language];
  return [
    { header: words['tracking'], value: ({ tracking }) => tracking },
    { header: words['order'], value: ({ orderNumber }) => `#${orderNumber}` },
    { header: words['wilaya'], value: ({ wilaya }) => wilayaNameOf(wilaya, language) },
    {
      header: words['delivered'],
      value: ({ deliveredAt }) => new Date(deliveredAt),
      kind: 'moment',
    },
    { header: words['owed.age'], value: ({ days }) => days, kind: 'count' },
    { header: words['field.cash'], value: ({ cash }) => cash, kind: 'amount' },
    { header: words['field.fee'], value: ({ fee }) => fee, kind: 'amount' },
    {
      header: words['field.net'],
      value: ({ cash, fee }) => (fee === null ? null : cash - fee),
      kind: 'amount',
    },
  ];
};

/** The list of unpaid parcels to send to the carrier. */
export function useOwedExport(language: keyof typeof WORDS, companyName: string) {
  const { progress, startExport } = useExcelExport({
    list: 'carrierDebts',
    fileName: `${WORDS[language]['export.file']} ${companyName}`,
    columns: columnsIn(language),
    direction: language === 'ar' ? 'rtl' : 'ltr',
  });
  return {
    isExporting: progress !== null,
    exportOwed: (companyId: string, total: number) =>
      startExport(total, (signal) =>
        streamList(carrierDebtEndpoints.listOwedShipments, {
          params: { companyId },
          query: {},
          signal,
        }),
      ),
  };
}
