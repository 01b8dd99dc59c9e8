import { Building2, User } from 'lucide-react';
import { useMemo } from 'react';
import type { Client, CLIENT_SORTS } from '#contract/clients/clients.ts';
import type { Language } from '#contract/language.ts';
import { SpecialStar } from '#web/features/orders/special-star.tsx';
import { ClientTrustBadges } from '#web/features/trust/trust-badges.tsx';
import type { ClientsTrust } from '#web/features/trust/use-trust.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { columnSorts } from '#web/lib/lists/column-sort.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { usePlaceNames, wilayaName } from '#web/lib/places.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CellText } from '#web/ui/cell-text.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';

const column = dataTableColumn<Client>();
const NO_TRUSTS: ClientsTrust = new Map();
const TYPE_ICONS = { individual: User, company: Building2 };

export type ClientColumn = keyof ReturnType<typeof columnsOf>;

/** The requested columns in the given order. */
export function useClientColumns(names: readonly ClientColumn[], trusts: ClientsTrust = NO_TRUSTS) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const places = usePlaceNames();
  return useMemo(() => {
    const all = columnsOf({ t, format, language, places, trusts });
    return column.columns(names.map((name) => all[name]));
  }, [t, format, language, places, names, trusts]);
}

interface ColumnWords {
  t: Translate;
  format: Format;
  language: Language;
  places: ReturnType<typeof usePlaceNames>;
  trusts: ClientsTrust;
}

function columnsOf({ t, format, language, places, trusts }: ColumnWords) {
  const place = (field: 'daira' | 'commune', card: 'line' | 'hidden' = 'line') =>
    column.accessor(field, {
      header: t(`client.${field}`),
      meta: { card },
      cell: ({ row: { original }, getValue }) => (
        <CellText>
          {getValue() === null ? null : places[field](original.wilayaCode, getValue() ?? '')}
        </CellText>
      ),
    });
  const text = (field: 'address' | 'companyName') =>
    column.accessor(field, {
      header: t(`client.${field}`),
      meta: { card: 'line' },
      cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
    });
  const sorted = { enableSorting: true, sortDescFirst: true };
  return {
    name: column.accessor('name', {
      header: t('client.name'),
      enableSorting: true,
      sortDescFirst: false,
      meta: { card: 'title' },
      cell: ({ row }) => <ClientName client={row.original} />,
    }),
    phone: column.accessor('phone', {
      header: t('client.phone'),
      cell: ({ row: { original } }) => (
        <span className="flex flex-col items-start gap-0.5 max-md:items-end">
          <Ltr>{original.phone}</Ltr>
          <ClientTrustBadges trust={trusts.get(original.id)} />
        </span>
      ),
    }),
    email: column.accessor('email', {
      header: t('client.email'),
      cell: ({ getValue }) => <CellText dir="ltr">{getValue()}</CellText>,
    }),
    wilaya: column.accessor('wilaya', {
      header: t('client.wilaya'),
      cell: ({ row: { original } }) => (
        <CellText>
          {original.wilayaCode === null
            ? original.wilaya
            : (wilayaName(original.wilayaCode, language) ?? original.wilaya)}
        </CellText>
      ),
    }),
    daira: place('daira', 'hidden'),
    commune: place('commune'),
    address: text('address'),
    companyName: text('companyName'),
    clientType: column.accessor('clientType', {
      header: t('client.type'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => <ClientTypeBadge type={getValue()} />,
    }),
    totalOrders: column.accessor('totalOrders', {
      header: t('client.totalOrders'),
      ...sorted,
      meta: { align: 'end' },
      cell: ({ getValue }) => format.number(getValue()),
    }),
    totalSpent: column.accessor('totalSpent', {
      header: t('client.totalSpent'),
      ...sorted,
      meta: { align: 'end' },
      cell: ({ getValue }) => <Ltr>{format.amount(getValue(), 'DA')}</Ltr>,
    }),
  };
}

export function ClientTypeBadge({ type }: { type: Client['clientType'] }) {
  const t = useTranslation();
  return (
    <Badge variant="secondary" icon={TYPE_ICONS[type]}>
      {t(`client.type.${type}`)}
    </Badge>
  );
}

function ClientName({ client }: { client: Client }) {
  return (
    <span className="flex items-baseline gap-1.5 font-semibold md:items-center">
      <bdi
        title={client.name}
        className="min-w-0 md:one-line md:w-max md:max-w-[calc(var(--text-width,8rem)*1.6)]"
      >
        {client.name}
      </bdi>
      {client.isSpecial && <SpecialStar />}
    </span>
  );
}

type ClientSort = (typeof CLIENT_SORTS)[number];

/** No column shows the default order (newest first), so none is marked for it. */
export const { toColumnSort, fromColumnSort } = columnSorts<ClientSort>(
  {
    nameUp: { id: 'name', desc: false },
    nameDown: { id: 'name', desc: true },
    mostOrders: { id: 'totalOrders', desc: true },
    fewestOrders: { id: 'totalOrders', desc: false },
    mostSpent: { id: 'totalSpent', desc: true },
    leastSpent: { id: 'totalSpent', desc: false },
  },
  'newest',
);
