import { Building2, Star, User } from 'lucide-react';
import { useMemo } from 'react';
import type { Client } from '#contract/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';

const column = dataTableColumn<Client>();
const TYPE_ICONS = { individual: User, company: Building2 };

export function useClientColumns() {
  const t = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const text = (
      field: 'wilaya' | 'daira' | 'commune' | 'address',
      card: 'line' | 'hidden' = 'line',
    ) =>
      column.accessor(field, {
        header: t(`client.${field}`),
        meta: { card },
        cell: ({ getValue }) => <OrDash>{getValue()}</OrDash>,
      });
    return column.columns([
      column.accessor('name', {
        header: t('client.name'),
        meta: { card: 'title' },
        cell: ({ row }) => <ClientName client={row.original} special={t('client.special')} />,
      }),
      column.accessor('phone', {
        header: t('client.phone'),
        cell: ({ getValue }) => <Ltr>{getValue()}</Ltr>,
      }),
      column.accessor('email', {
        header: t('client.email'),
        cell: ({ getValue }) => <OrDash>{getValue()}</OrDash>,
      }),
      text('wilaya'),
      text('daira', 'hidden'),
      text('commune'),
      text('address'),
      column.accessor('clientType', {
        header: t('client.type'),
        meta: { card: 'badge' },
        cell: ({ getValue }) => (
          <Badge variant="secondary" icon={TYPE_ICONS[getValue()]}>
            {t(`client.type.${getValue()}`)}
          </Badge>
        ),
      }),
      column.accessor('totalOrders', {
        header: t('client.totalOrders'),
        meta: { align: 'end' },
        cell: ({ getValue }) => format.number(getValue()),
      }),
      column.accessor('totalSpent', {
        header: t('client.totalSpent'),
        meta: { align: 'end' },
        cell: ({ getValue }) => <Ltr>{format.amount(getValue(), 'DA')}</Ltr>,
      }),
    ]);
  }, [t, format]);
}

function ClientName({ client, special }: { client: Client; special: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold">
      <bdi>{client.name}</bdi>
      {client.isSpecial && (
        <>
          <Star aria-hidden="true" className="size-4 shrink-0 fill-current text-warning" />
          <span className="sr-only">{special}</span>
        </>
      )}
    </span>
  );
}

function OrDash({ children }: { children: string | null }) {
  if (!children) return <span className="text-muted-foreground">—</span>;
  return (
    <span title={children} className="flex max-md:justify-end md:max-w-32 2xl:max-w-56">
      <bdi className="min-w-0 md:truncate">{children}</bdi>
    </span>
  );
}
