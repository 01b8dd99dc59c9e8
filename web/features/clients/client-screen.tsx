import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowRight, UserX } from 'lucide-react';
import { clientEndpoints } from '#contract/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
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
      <EmptyState
        icon={UserX}
        title={<h1>{t('client.notFound')}</h1>}
        description={t('client.notFound.hint')}
        action={<ClientBackLink />}
      />
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
      <ClientBackLink />
      {/* Another client is another screen: nothing half done is carried over. */}
      <ClientHeader key={client.id} client={client} />
      <ClientRecord client={client} />
      <ClientCards client={client} />
      <ClientOrders client={client} />
    </div>
  );
}

function ClientBackLink() {
  const t = useTranslation();
  return (
    <Button asChild variant="ghost" className="w-fit">
      <Link to="/clients">
        <ArrowRight aria-hidden="true" className="ltr:-scale-x-100" />
        {t('client.back')}
      </Link>
    </Button>
  );
}
