import { useTranslation } from '#web/i18n/language-store.ts';
import { clientEndpoints } from '#contract/clients.ts';
import { ClientList } from './client-list.tsx';

export function ClientsScreen() {
  const t = useTranslation();
  return (
    <ClientList
      endpoint={clientEndpoints.listClients}
      title={t('clients.title')}
      empty={t('clients.empty')}
    />
  );
}
