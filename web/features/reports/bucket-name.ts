import { WILAYAS } from '#contract/geography/wilayas.ts';
import type { Language } from '#contract/language.ts';
import type { ReportDimension } from '#contract/reports/report-kinds.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Translate } from '#web/i18n/translate.ts';

const NAME = { ar: 'nameAr', fr: 'nameFr', en: 'nameEn' } as const;

type Named = Pick<ReportRow, 'bucket' | 'nameAr' | 'nameFr' | 'nameEn'>;

/** What a row of a report is called. */
export function bucketName(
  row: Named,
  by: ReportDimension,
  words: Translate,
  language: Language,
): string {
  const { bucket } = row;
  if (by === 'all') return words('reports.by.all');
  if (by === 'wilaya') {
    const wilaya = WILAYAS.find(({ code }) => String(code) === bucket);
    return wilaya === undefined ? bucket : `${bucket} ${wilaya[NAME[language]]}`;
  }
  if (by === 'place') return words(`reports.place.${bucket as 'home' | 'office' | 'unknown'}`);
  if (by === 'source') return words(`reports.source.${bucket as 'storefront' | 'staff'}`);
  if (bucket === '') return words(`reports.none.${by}`);
  return row[NAME[language]] ?? row.nameAr ?? words('reports.gone');
}
