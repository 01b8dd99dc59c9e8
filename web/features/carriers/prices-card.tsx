import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import {
  carrierPlacesEndpoints,
  type CarrierWilayaPrice,
} from '#contract/carriers/carrier-places.ts';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Card, CardContent } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';

/** What the carrier takes, beside what the shop has entered for the company. */
export function PricesCard({ company }: { company: DeliveryCompany }) {
  const t = useTranslation();
  const params = { id: company.id };
  const prices = useQuery(endpointQuery(carrierPlacesEndpoints.listCarrierPrices, { params }));
  if (prices.isLoadingError) {
    return <ErrorState title={t('carriers.prices.failed')} {...failedRead(prices)} />;
  }
  if (prices.data === undefined) return <LoadingState className="min-h-60" />;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4 pt-4 md:pt-6">
        {prices.data.length === 0 ? (
          <EmptyState icon={Banknote} title={t('carriers.prices.none')} />
        ) : (
          <>
            <p className="text-muted-foreground">{t('carriers.prices.hint')}</p>
            <table className="w-full text-sm">
              <thead>
                <tr className="border-b text-start">
                  {(['wilaya', 'home', 'pickupPoint', 'returned'] as const).map((name) => (
                    <th key={name} scope="col" className="py-2 pe-2 text-start font-semibold">
                      {t(`carriers.prices.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {prices.data.map((price) => (
                  <PriceRow key={price.wilayaCode} price={price} company={company} />
                ))}
              </tbody>
            </table>
          </>
        )}
      </CardContent>
    </Card>
  );
}

interface PriceRowProps {
  price: CarrierWilayaPrice;
  company: DeliveryCompany;
}

function PriceRow({ price, company }: PriceRowProps) {
  const language = useLanguage();
  const ours = company.pricePerWilaya?.[String(price.wilayaCode)];
  return (
    <tr className="border-b align-top">
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {wilayaName(price.wilayaCode, language)}
      </th>
      <PriceCell theirs={price.home} ours={ours?.home} />
      <PriceCell theirs={price.pickupPoint} ours={ours?.office} />
      <PriceCell theirs={price.returned} ours={undefined} />
    </tr>
  );
}

interface PriceCellProps {
  theirs: CarrierWilayaPrice['home'];
  /** Undefined where the shop has entered none. */
  ours: number | undefined;
}

/** The carrier's price, and under it ours if it is another. */
function PriceCell({ theirs, ours }: PriceCellProps) {
  const t = useTranslation();
  const format = useFormat();
  const amount = (value: number) => format.amount(value, t('carriers.currency'));
  const isOther = ours !== undefined && theirs !== null && (ours < theirs.from || ours > theirs.to);
  return (
    <td className="py-2 pe-2">
      {theirs === null && '—'}
      {theirs !== null &&
        (theirs.from === theirs.to
          ? amount(theirs.from)
          : t('carriers.prices.range', {
              from: format.number(theirs.from),
              to: amount(theirs.to),
            }))}
      {ours !== undefined && (
        <span
          className={isOther ? 'block text-xs text-warning' : 'block text-xs text-muted-foreground'}
          {...(isOther && { title: t('carriers.prices.differs') })}
        >
          {t('ui.labelled', { name: t('carriers.prices.ours') })} {amount(ours)}
        </span>
      )}
    </td>
  );
}
