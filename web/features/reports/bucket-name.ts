import { WILAYAS } from '#contract/geography/wilayas.ts';
import type { Language } from '#contract/language.ts';
import type { ReportDimension } from '#contract/reports/report-kinds.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { ReportWords } from '#web/i18n/reports/texts.ts';

const NAME = { ar: 'nameAr', fr: 'nameFr', en: 'nameEn' } as const;

type Named = Pick<ReportRow, 'bucket' | 'nameAr' | 'nameFr' | 'nameEn'>;

/** What a row of a report is called. */
export function bucketName(
  row: Named,
  by: ReportDimension,
  words: ReportWords,
  language: Language,
): string {
  const { bucket } = row;
  if (by === 'all') return words('by.all');
  if (by === 'wilaya') {
    const wilaya = WILAYAS.find(({ code }) => String(code) === bucket);
    return wilaya === undefined ? bucket : `${bucket} ${wilaya[NAME[language]]}`;
  }
  if (by === 'place') return words(`place.${bucket as 'home' | 'office' | 'unknown'}`);
  if (by === 'source') return words(`source.${bucket as 'storefront' | 'staff'}`);
  if (bucket === '') return words(`none.${by}`);
  return row[NAME[language]] ?? row.nameAr ?? words('gone');
}
