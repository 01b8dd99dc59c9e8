import { clientEndpoints } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ClientList } from './client-list.tsx';
import { ar } from './texts.ar.ts';

export function ClientsScreen() {
  const t = useTranslation();
  return (
    <ClientList
      endpoint={clientEndpoints.listClients}
      title={t('clients.title')}
      list="clients"
      fileName={ar['clients.title']}
      empty={t('clients.empty')}
      mayImport
    />
  );
}

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
