import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { UserX, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { clientEndpoints, type ClientDetail } from '#contract/clients/clients.ts';
import { OrderCard } from '#web/features/orders/order-facts.tsx';
import { OrdersShortList } from '#web/features/orders/orders-short-list.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { ClientCards } from './client-cards.tsx';
import { ClientHeader } from './client-header.tsx';

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

/** How reliable the client is: outcomes of their orders. */
function ClientRecord({ client }: { client: ClientDetail }) {
  const t = useTranslation();
  const format = useFormat();
  const { delivered, cancelled, open, returned, returnRate } = client.record;
  return (
    <section aria-label={t('client.record')}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Figure term={t('client.record.delivered')}>{format.number(delivered)}</Figure>
        <Figure term={t('client.record.cancelled')}>{format.number(cancelled)}</Figure>
        <Figure term={t('client.record.open')}>{format.number(open)}</Figure>
        <Figure
          term={t('client.record.returnRate')}
          note={
            returnRate === null
              ? t('client.record.none')
              : t('client.record.returned', { count: returned })
          }
        >
          {returnRate === null ? t('client.none') : format.percent(returnRate)}
        </Figure>
        <Figure term={t('client.totalOrders')}>{format.number(client.totalOrders)}</Figure>
        <Figure term={t('client.totalSpent')}>
          <Ltr>{format.amount(client.totalSpent, 'DA')}</Ltr>
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ term, note, children }: { term: string; note?: string; children: ReactNode }) {
  return (
    <Card className="flex min-w-0 flex-col p-4">
      <dt className="text-sm text-muted-foreground">{term}</dt>
      <dd className="text-xl font-bold">
        {children}
        {note && <span className="block text-xs font-normal text-muted-foreground">{note}</span>}
      </dd>
    </Card>
  );
}

function ClientOrders({ client }: { client: ClientDetail }) {
  const t = useTranslation();
  const canViewOrders = useCan('canViewOrders');
  return (
    <OrderCard icon={ClipboardList} title={t('client.orders')}>
      {client.orders.length === 0 ? (
        <p className="text-muted-foreground">{t('client.orders.none')}</p>
      ) : (
        <OrdersShortList orders={client.orders} areLinks={canViewOrders} currency="DA" />
      )}
      {canViewOrders && client.orders.length > 0 && (
        <Link
          to="/orders"
          search={{ search: client.phone }}
          className="w-fit font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('client.orders.all')}
        </Link>
      )}
    </OrderCard>
  );
}
