import { useQuery } from '@tanstack/react-query';
import { ENOUGH_PARCELS, type CarrierResult } from '#contract/carrier-rules/carrier-rules.ts';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';

type Counts = Pick<CarrierResult, 'delivered' | 'returned'>;

export const resultOf = (results: readonly Counts[]): Counts => ({
  delivered: results.reduce((sum, { delivered }) => sum + delivered, 0),
  returned: results.reduce((sum, { returned }) => sum + returned, 0),
});

/** Counts always, a share only where there are enough parcels to believe it. */
export function ResultText({ result: { delivered, returned } }: { result: Counts }) {
  const t = useTranslation();
  const format = useFormat();
  const all = delivered + returned;
  if (all === 0) return t('carrierRules.results.none');
  const counts = `${t('carrierRules.results.delivered')} ${format.number(delivered)} · ${t('carrierRules.results.returned')} ${format.number(returned)}`;
  const share =
    all < ENOUGH_PARCELS
      ? t('carrierRules.results.few')
      : `\u2066${format.number(Math.round((delivered / all) * 100))}%\u2069`;
  return `${counts} · ${share}`;
}

/** How each company did in each wilaya, beside the rules that choose it. */
export function CarrierResults({ results }: { results: readonly CarrierResult[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const { data: companies } = useQuery(
    endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies),
  );
  if (results.length === 0) return null;
  const byCompany = [...Map.groupBy(results, ({ companyId }) => companyId)];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('carrierRules.results.title')}</h2>
      {byCompany.map(([companyId, rows]) => (
        <details key={companyId} className="rounded-xl border bg-card">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
            <bdi className="font-semibold">
              {companies?.find(({ id }) => id === companyId)?.name ?? '—'}
            </bdi>
            <span className="text-sm text-muted-foreground">
              <ResultText result={resultOf(rows)} />
            </span>
          </summary>
          <ul
            aria-label={t('carrierRules.results.show')}
            className="grid gap-x-6 border-t px-4 py-2 md:grid-cols-2"
          >
            {rows.map((row) => (
              <li
                key={row.wilayaCode}
                className="flex flex-wrap justify-between gap-x-3 py-1 text-sm"
              >
                <bdi>{wilayaName(row.wilayaCode, language)}</bdi>
                <span className="text-muted-foreground">
                  <ResultText result={row} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
