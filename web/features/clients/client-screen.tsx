import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { ClientCards } from './client-cards.tsx';
import { ClientHeader } from './client-header.tsx';
import { ClientOrders } from './client-orders.tsx';
import { ClientRecord } from './client-record.tsx';

export function ClientScreen() {
  const t = useTranslation();
  const { id } = useParams({ from: '/clients/$id' });
  const read = useQuery(endpointQuery(clientEndpoints.getClient, { params: { id } }));
  const { data: client, error } = read;
  if (isNotFound(error)) {
    return (
      <NotFoundState
        icon={UserX}
        title={t('client.notFound')}
        description={t('client.notFound.hint')}
      >
        <Link to="/clients">{t('client.back')}</Link>
      </NotFoundState>
    );
  }
  if (client === undefined) {
    return read.isError ? (
      <ErrorState title={t('client.load.failed')} {...failedRead(read)} />
    ) : (
      <LoadingState className="min-h-[30rem]" />
    );
  }
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 md:gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/clients">{t('clients.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{client.name}</BreadcrumbPage>
      </Breadcrumb>
      {/* The key resets all state when another client is shown. */}
      <ClientHeader key={client.id} client={client} />
      <ClientRecord client={client} />
      <ClientCards client={client} />
      <ClientOrders client={client} />
    </div>
  );
}
