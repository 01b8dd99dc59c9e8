import { clientEndpoints } from '#contract/clients/clients.ts';
import { ar } from '#web/i18n/ar.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ClientList } from './client-list.tsx';

export function SpecialClientsScreen() {
  const t = useTranslation();
  return (
    <ClientList
      endpoint={clientEndpoints.listSpecialClients}
      title={t('clients.special.title')}
      list="specialClients"
      fileName={ar['clients.special.title']}
      empty={t('clients.special.empty')}
    />
  );
}
