import { GitMerge, Pencil } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useKeyHint } from '#web/lib/keys/key-switch.ts';
import { usePageActions } from '#web/lib/keys/page-actions.ts';
import { useRecent } from '#web/lib/device/recents.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { BlockButton } from '#web/features/trust/block-button.tsx';
import { useClientsTrust } from '#web/features/trust/use-trust.ts';
import { SpecialStar } from '#web/features/orders/special-star.tsx';
import { ClientTypeBadge } from './client-columns.tsx';

const ClientEditDialog = lazy(async () => ({
  default: (await import('./client-edit-dialog.tsx')).ClientEditDialog,
}));
const ClientMergeDialog = lazy(async () => ({
  default: (await import('./client-merge-dialog.tsx')).ClientMergeDialog,
}));

export function ClientHeader({ client }: { client: ClientDetail }) {
  const t = useTranslation();
  const format = useFormat();
  const canEdit = useCan('canEditSettings');
  const [opened, setOpened] = useState<'edit' | 'merge'>();
  const close = () => setOpened(undefined);
  const keyHint = useKeyHint();
  const { id, name, phone } = client;
  useRecent({ kind: 'client', id, name, phone });
  usePageActions(
    canEdit
      ? [{ key: 'e', label: t('client.edit'), icon: Pencil, run: () => setOpened('edit') }]
      : [],
  );
  const isUnblocked = useClientsTrust([client]).get(client.id)?.block === null;
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="flex flex-wrap items-center gap-2 text-2xl font-bold">
          <bdi>{client.name}</bdi>
          {client.isSpecial && <SpecialStar />}
          <ClientTypeBadge type={client.clientType} />
        </h1>
        <p className="text-muted-foreground">
          {t('client.since')} {format.date(client.createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full empty:hidden">
        {isUnblocked && (
          <BlockButton phone={client.phone} variant="ghost" className="max-md:flex-1" />
        )}
        {canEdit && (
          <>
            <Button variant="outline" onClick={() => setOpened('merge')} className="max-md:flex-1">
              <GitMerge aria-hidden="true" />
              {t('client.merge')}
            </Button>
            <Button {...keyHint('e')} onClick={() => setOpened('edit')} className="max-md:flex-1">
              <Pencil aria-hidden="true" />
              {t('client.edit')}
            </Button>
          </>
        )}
      </div>
      <Suspense fallback={<DialogLoading />}>
        {opened === 'edit' && <ClientEditDialog client={client} onClose={close} />}
        {opened === 'merge' && <ClientMergeDialog client={client} onClose={close} />}
      </Suspense>
    </header>
  );
}
