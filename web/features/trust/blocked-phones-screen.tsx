import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { blockedPhoneEndpoints } from '#contract/trust/blocked-phones.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BlockButton } from './block-button.tsx';
import { BlockedPhoneCard } from './blocked-phone-card.tsx';

export function BlockedPhonesScreen() {
  const t = useTranslation();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/orders">{t('orders.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('trust.list.title')}</BreadcrumbPage>
      </Breadcrumb>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold">{t('trust.list.title')}</h1>
          <p className="text-muted-foreground">{t('trust.list.description')}</p>
        </div>
        <BlockButton className="max-md:w-full" />
      </header>
      <BlockedPhoneList />
    </div>
  );
}

function BlockedPhoneList() {
  const t = useTranslation();
  const read = useQuery(endpointQuery(blockedPhoneEndpoints.listBlockedPhones));
  const { data } = read;
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('trust.list.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-48" />
    );
  }
  if (data.length === 0) return <EmptyState icon={ShieldCheck} title={t('trust.list.empty')} />;
  return (
    <ul aria-label={t('trust.list.title')} className="flex flex-col gap-3">
      {data.map((block) => (
        <BlockedPhoneCard key={block.id} block={block} />
      ))}
    </ul>
  );
}
