import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import type { PriceImport } from './price-excel.ts';
import { PRICE_FIELDS } from './wilaya-prices.ts';

/** Old and new prices by wilaya. */
export function PriceChanges({ changes }: Pick<PriceImport, 'changes'>) {
  const t = useTranslation();
  const language = useLanguage();
  const heading = 'sticky top-0 h-10 bg-muted px-2 font-semibold text-muted-foreground';
  return (
    <div className="max-h-72 overflow-y-auto rounded-lg border">
      <table className="w-full text-sm">
        <caption className="bg-muted px-2 py-2 text-start font-semibold">
          {t('prices.changed', { count: changes.length })}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${heading} text-start`}>
              {t('prices.wilaya')}
            </th>
            {PRICE_FIELDS.map((field) => (
              <th key={field} scope="col" className={`${heading} text-end`}>
                {t(`prices.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ wilaya, before, after }) => (
            <tr key={wilaya.code} className="border-t">
              <th scope="row" className="h-10 px-2 text-start font-normal">
                {wilaya.code} {wilayaName(wilaya.code, language)}
              </th>
              {PRICE_FIELDS.map((field) => (
                <td key={field} className="h-10 px-2 text-end whitespace-nowrap">
                  <span className="inline-flex items-center gap-1.5">
                    <Ltr className="text-muted-foreground">{before[field] || t('prices.none')}</Ltr>
                    <ArrowRight aria-hidden="true" className="size-3.5 rtl:rotate-180" />
                    <Ltr className="font-semibold">{after[field]}</Ltr>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
