import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, ShieldCheck, ShieldOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type BlockedPhone, blockedPhoneEndpoints } from '#contract/trust/blocked-phones.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BlockButton } from './block-button.tsx';
import { BlockSentence } from './trust-notice.tsx';

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

const BlockDialog = lazy(async () => ({
  default: (await import('./block-dialog.tsx')).BlockDialog,
}));

export function BlockedPhoneCard({ block }: { block: BlockedPhone }) {
  const t = useTranslation();
  const format = useFormat();
  const canEdit = useCan('canEditOrders');
  return (
    <li>
      <Card className="flex flex-wrap items-start justify-between gap-3 p-4">
        <div className="flex min-w-0 flex-1 flex-col gap-1 max-md:basis-full">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <Ltr>{block.phone}</Ltr>
            <ClientName block={block} />
            {block.isOver && <Badge variant="secondary">{t('trust.list.over')}</Badge>}
          </p>
          <p className="text-sm text-muted-foreground">
            <BlockSentence block={block} />
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <time dateTime={block.createdAt} className="text-muted-foreground">
              {format.date(block.createdAt)}
            </time>
            {block.heldOrders > 0 && (
              <Link
                to="/orders"
                search={{ held: true, search: block.phone }}
                className="font-semibold text-primary underline-offset-4 hover:underline"
              >
                {t('trust.list.held', { count: block.heldOrders })}
              </Link>
            )}
          </p>
        </div>
        {canEdit && <BlockActions block={block} />}
      </Card>
    </li>
  );
}

/** Links to the client for those who may see clients. */
function ClientName({ block: { clientId, clientName } }: { block: BlockedPhone }) {
  const t = useTranslation();
  const seesClients = useCan('canViewSettings');
  if (clientId === null) {
    return <span className="font-normal text-muted-foreground">{t('trust.list.unknown')}</span>;
  }
  if (!seesClients) return <bdi>{clientName}</bdi>;
  return (
    <Link
      to="/clients/$id"
      params={{ id: clientId }}
      className="text-primary underline-offset-4 hover:underline"
    >
      <bdi>{clientName}</bdi>
    </Link>
  );
}

function BlockActions({ block }: { block: BlockedPhone }) {
  const t = useTranslation();
  const [open, setOpen] = useState<'edit' | 'lift' | null>(null);
  const lift = useSave(blockedPhoneEndpoints.deleteBlockedPhone, {
    makesStale: ['orders', 'clients'],
    saved: t('trust.block.lifted'),
    failed: t('trust.block.lift.failed'),
  });
  return (
    <div className="flex gap-2 max-md:w-full">
      <Button variant="outline" className="max-md:flex-1" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" />
        {t('trust.block.edit')}
      </Button>
      <Button variant="outline" className="max-md:flex-1" onClick={() => setOpen('lift')}>
        <ShieldOff aria-hidden="true" />
        {t('trust.block.lift')}
      </Button>
      {open === 'edit' && (
        <Suspense fallback={<DialogLoading />}>
          <BlockDialog block={block} open onOpenChange={() => setOpen(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'lift'}
        onOpenChange={() => setOpen(null)}
        title={t('trust.block.lift.title', { phone: isolate(block.phone) })}
        description={t('trust.block.lift.text')}
        confirmLabel={t('trust.block.lift')}
        cancelLabel={t('common.cancel')}
        onConfirm={async () => {
          await lift.mutateAsync({ params: { id: block.id } });
        }}
      />
    </div>
  );
}
