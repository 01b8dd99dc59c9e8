import { useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients.ts';
import { settingsEndpoints } from '#contract/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SettingsCards } from './settings-cards.tsx';
import { SettingsClients } from './settings-clients.tsx';
import { SettingsDeliveryCompanies } from './settings-delivery-companies.tsx';
import { SettingsSecurity } from './settings-security.tsx';
import { SettingsShippingCosts } from './settings-shipping-costs.tsx';

export function SettingsScreen() {
  const t = useTranslation();
  const format = useFormat();
  const settings = useQuery(endpointQuery(settingsEndpoints.getSettings));
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{t('settings.title')}</h1>
        <p className="min-h-[1.6em] text-muted-foreground">
          {settings.data &&
            t('settings.updatedAt', { date: format.dateTime(settings.data.updatedAt) })}
        </p>
      </header>
      {settings.isError ? (
        <Card>
          <ErrorState title={t('settings.load.failed')} {...failedRead(settings)} />
        </Card>
      ) : settings.data ? (
        <SettingsCards settings={settings.data} />
      ) : (
        <LoadingState className="min-h-[30rem]" />
      )}
      <SettingsSecurity />
      <div className="flex flex-col gap-3">
        <SettingsDeliveryCompanies />
        <SettingsShippingCosts />
        <SettingsClients endpoint={clientEndpoints.listClients} kind="all" />
        <SettingsClients endpoint={clientEndpoints.listSpecialClients} kind="special" />
      </div>
    </div>
  );
}
