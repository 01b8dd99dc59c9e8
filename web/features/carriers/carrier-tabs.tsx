import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CarrierAccount, CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { AccountCard } from './account-card.tsx';
import { CommunesCard } from './communes-card.tsx';
import { DesksCard } from './desks-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { PricesCard } from './prices-card.tsx';

interface CarrierTabsProps {
  company: DeliveryCompany;
  families: readonly CarrierFamilyFacts[];
  account: CarrierAccount | null;
}

const TABS = ['account', 'places', 'communes', 'desks', 'prices'] as const;

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
      <TabsContent value="desks">
        <DesksCard companyId={company.id} />
      </TabsContent>
      <TabsContent value="prices">
        <PricesCard company={company} />
      </TabsContent>
    </Tabs>
  );
}
