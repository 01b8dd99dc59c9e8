import { clientEndpoints } from '#contract/clients/clients.ts';
import { ar } from '#web/i18n/ar.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ClientList } from './client-list.tsx';

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
