import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import { carrierAccountEndpoints } from '#contract/carriers/carrier-accounts.ts';
import {
  deliveryCompanyEndpoints,
  type DeliveryCompany,
} from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { SendCompanyButton } from '#web/features/parcels/send-buttons.tsx';
import { CarrierTabs } from './carrier-tabs.tsx';

/** A delivery company's account at its carrier, and what the carrier serves. */
export function CarrierAccountScreen() {
  const t = useTranslation();
  const { id } = useParams({ from: '/delivery-companies/$id' });
  const companies = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  const families = useQuery(endpointQuery(carrierAccountEndpoints.listCarrierFamilies));
  const account = useQuery(
    endpointQuery(carrierAccountEndpoints.getCarrierAccount, { params: { id } }),
  );
  const company = companies.data?.find((one) => one.id === id);
  if (companies.data !== undefined && company === undefined) {
    return (
      <NotFoundState icon={Truck} title={t('carriers.not.found')} description="">
        <Link to="/delivery-companies">{t('carriers.back')}</Link>
      </NotFoundState>
    );
  }
  const failed = [companies, families, account].find((read) => read.isLoadingError);
  if (failed !== undefined) {
    return <ErrorState title={t('carriers.load.failed')} {...failedRead(failed)} />;
  }
  if (company === undefined || families.data === undefined || account.data === undefined) {
    return <LoadingState className="min-h-[30rem]" />;
  }
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 md:gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/delivery-companies">{t('deliveryCompanies.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{company.name}</BreadcrumbPage>
      </Breadcrumb>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('carriers.title', { name: company.name })}</h1>
        <SendCompanyButton companyId={id} />
      </div>
      <CarrierTabs
        key={id}
        company={company as DeliveryCompany}
        families={families.data}
        account={account.data}
      />
    </div>
  );
}
