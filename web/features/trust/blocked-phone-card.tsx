import { Link } from '@tanstack/react-router';
import { Pencil, ShieldOff } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { blockedPhoneEndpoints, type BlockedPhone } from '#contract/trust/blocked-phones.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { BlockSentence } from './block-sentence.tsx';

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
