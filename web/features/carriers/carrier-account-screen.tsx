import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import {
  type CarrierAccount,
  carrierAccountEndpoints,
  type CarrierFamilyFacts,
} from '#contract/carriers/carrier-accounts.ts';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import {
  type DeliveryCompany,
  deliveryCompanyEndpoints,
} from '#contract/delivery-companies/delivery-companies.ts';
import { SendCompanyButton } from '#web/features/parcels/sending/send-buttons.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { AccountCard } from './account-card.tsx';
import { CommunesCard } from './communes-card.tsx';
import { PickupPointsCard } from './pickup-points-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { PricesCard } from './prices-card.tsx';

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

interface CarrierTabsProps {
  company: DeliveryCompany;
  families: readonly CarrierFamilyFacts[];
  account: CarrierAccount | null;
}

const TABS = ['account', 'places', 'communes', 'pickupPoints', 'prices'] as const;

/** Without an account there is nothing but the form that makes one, which then stays as it is. */
export function CarrierTabs({ company, families, account }: CarrierTabsProps) {
  const t = useTranslation();
  const format = useFormat();
  const [tab, setTab] = useState('account');
  const { data: places } = useQuery({
    ...endpointQuery(carrierPlacesEndpoints.getCarrierPlaces, { params: { id: company.id } }),
    enabled: account !== null,
  });
  const unmatched = places?.counts.unmatched ?? 0;
  const shownTab = account === null ? 'account' : tab;
  return (
    <Tabs value={shownTab} onValueChange={setTab}>
      <TabsList className={account === null ? 'hidden' : ''}>
        {TABS.map((name) => (
          <TabsTrigger key={name} value={name}>
            {t(`carriers.tab.${name}`)}
            {name === 'communes' && unmatched > 0 && (
              <Badge variant="secondary">{format.number(unmatched)}</Badge>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="account" forceMount className="data-[state=inactive]:hidden">
        <AccountCard company={company} families={families} account={account} />
      </TabsContent>
      <TabsContent value="places">
        <PlacesCard companyId={company.id} />
      </TabsContent>
      <TabsContent value="communes">
        <CommunesCard companyId={company.id} />
      </TabsContent>
      <TabsContent value="pickupPoints">
        <PickupPointsCard companyId={company.id} />
      </TabsContent>
      <TabsContent value="prices">
        <PricesCard company={company} />
      </TabsContent>
    </Tabs>
  );
}
