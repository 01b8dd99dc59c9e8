import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints, type Client } from '#contract/clients/clients.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { wilayaNameOf } from '#web/lib/places.ts';
import { useSave } from '#web/lib/use-save.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';

const SHOWN = 5;

interface ClientMergeDialogProps {
  client: Client;
  onClose: () => void;
}

export function ClientMergeDialog({ client, onClose }: ClientMergeDialogProps) {
  const t = useTranslation();
  const [search, setSearch] = useState(client.name);
  const [other, setOther] = useState<Client>();
  const found = useQuery({
    // One more, because the client itself is among the results.
    ...endpointListQuery(clientEndpoints.listClients, {
      query: { search, page: 1, pageSize: SHOWN + 1 },
    }),
    placeholderData: keepPreviousData,
  });
  const others = found.data?.items.filter(({ id }) => id !== client.id).slice(0, SHOWN);
  const merge = useSave(clientEndpoints.mergeClient, {
    makesStale: ['clients', 'orders'],
    saved: t('client.merge.done'),
    onSaved: onClose,
    failed: t('client.merge.failed'),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !merge.isPending && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('client.merge.title')}</DialogTitle>
          <DialogDescription>
            {t('client.merge.hint', { name: isolate(client.name) })}
          </DialogDescription>
        </DialogHeader>
        <SearchInput label={t('clients.search')} value={search} onValueChange={setSearch} />
        {found.isLoadingError && (
          <ErrorState title={t('clients.load.failed')} {...failedRead(found)} />
        )}
        <ul className="flex flex-col gap-1" aria-label={t('clients.title')}>
          {others?.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={one.id === other?.id}
                onClick={() => setOther(one)}
                className={cn(
                  'w-full rounded-lg border p-3 text-start hover:bg-accent',
                  one.id === other?.id && 'border-primary bg-primary-soft',
                )}
              >
                <ClientLine client={one} />
              </button>
            </li>
          ))}
          {others?.length === 0 && (
            <li className="p-3 text-muted-foreground">{t('client.merge.noOther')}</li>
          )}
        </ul>
        {other && (
          <div className="flex flex-col gap-2 rounded-lg bg-muted p-3">
            <Outcome label={t('client.merge.kept')} client={client} />
            <Outcome label={t('client.merge.gone')} client={other} isGone />
            <p className="text-sm text-warning">{t('client.merge.warning')}</p>
          </div>
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t('common.cancel')}</Button>
          </DialogClose>
          <Button
            variant="destructive"
            disabled={other === undefined}
            pending={merge.isPending}
            onClick={() =>
              other && merge.mutate({ params: { id: client.id }, body: { otherId: other.id } })
            }
          >
            {t('client.merge.confirm')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface OutcomeProps {
  label: string;
  client: Client;
  isGone?: boolean;
}

function Outcome({ label, client, isGone = false }: OutcomeProps) {
  return (
    <div className="flex items-start gap-3">
      <Badge variant={isGone ? 'destructive' : 'default'} className="w-16 justify-center">
        {label}
      </Badge>
      <ClientLine client={client} />
    </div>
  );
}

function ClientLine({ client }: { client: Client }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <bdi className="font-semibold">{client.name}</bdi>
      <span className="text-sm text-muted-foreground">
        <Ltr>{client.phone}</Ltr>
        {client.wilaya && <> · {wilayaNameOf(client.wilaya, language)}</>} ·{' '}
        {t('ui.labelled', { name: t('client.totalOrders') })} {format.number(client.totalOrders)} ·{' '}
        <Ltr>{format.amount(client.totalSpent, 'DA')}</Ltr>
      </span>
    </span>
  );
}
