import { Truck, CircleCheck, CirclePause } from 'lucide-react';
import { type ComponentProps, Fragment, useMemo } from 'react';
import {
  type DeliveryCompany,
  type DeliveryCompanyChoice,
  deliveryCompanyEndpoints,
} from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { useCan } from '#web/lib/session.ts';
import { type Translate } from '#web/i18n/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { DeliveryCompanyAddButton } from './delivery-company-actions.tsx';

type DeliveryCompaniesTableProps = Pick<
  ComponentProps<typeof List<DeliveryCompany>>,
  'columns' | 'density' | 'renderRowActions' | 'actionsInSight'
>;

export function DeliveryCompaniesTable(props: DeliveryCompaniesTableProps) {
  const t = useTranslation();
  const canEdit = useCan('canEditSettings');
  const list = useShortList(deliveryCompanyEndpoints.listDeliveryCompanies);
  return (
    <List
      list={{ ...list, rows: list.rows?.filter(isWhole) }}
      label={t('deliveryCompanies.title')}
      rowId={(company) => company.id}
      rowLabel={(company) => company.name}
      skeletonRows={5}
      failed={t('deliveryCompanies.load.failed')}
      empty={{
        icon: Truck,
        title: t('deliveryCompanies.empty'),
        action: canEdit && <DeliveryCompanyAddButton />,
      }}
      {...props}
    />
  );
}

const column = dataTableColumn<DeliveryCompany>();
/** Whole, on as many lines as it takes; a table with little room sets the variable. */
function WholeText({ children, dir }: { children: string | null; dir?: 'ltr' }) {
  if (!children) return <span className="text-muted-foreground">—</span>;
  return (
    <bdi
      dir={dir}
      className="wrap-anywhere md:block md:w-max md:max-w-(--text-width,8rem) md:leading-5 md:whitespace-normal 2xl:max-w-(--text-width,16rem)"
    >
      {dir === 'ltr' ? breakable(children) : children}
    </bdi>
  );
}

/** An address breaks after its signs, before a word is torn. */
function breakable(address: string) {
  const parts = address.split(/(?<=[@./-])(?=[^@./-])/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** The endpoint returns a short form for the order form; users of this screen get the full one. */
export function isWhole(
  company: DeliveryCompany | DeliveryCompanyChoice,
): company is DeliveryCompany {
  return 'phone' in company;
}

/** The columns of the companies' own screen. */
export function useDeliveryCompanyColumns() {
  const t = useTranslation();
  return useMemo(() => {
    const { name, contactPerson, phone, email, apiEndpoint, paymentTerms, isActive } = columnsOf(t);
    return column.columns([name, contactPerson, phone, email, apiEndpoint, paymentTerms, isActive]);
  }, [t]);
}

/** The columns of the settings' shorter table. */
export function useDeliveryCompanySummaryColumns() {
  const t = useTranslation();
  return useMemo(() => {
    const { name, phone, email, prices, isActive } = columnsOf(t);
    return column.columns([name, phone, email, prices, isActive]);
  }, [t]);
}

function columnsOf(t: Translate) {
  return {
    name: column.accessor('name', {
      header: t('deliveryCompany.name'),
      meta: { card: 'title' },
      cell: ({ getValue }) => (
        <bdi className="font-semibold wrap-anywhere md:block md:w-max md:max-w-(--name-width,12rem) md:leading-5 md:whitespace-normal">
          {getValue()}
        </bdi>
      ),
    }),
    contactPerson: column.accessor('contactPerson', {
      header: t('deliveryCompany.contactPerson'),
      cell: ({ getValue }) => <WholeText>{getValue()}</WholeText>,
    }),
    phone: column.accessor('phone', {
      header: t('deliveryCompany.phone'),
      cell: ({ getValue }) => <Ltr>{getValue()}</Ltr>,
    }),
    email: column.accessor('email', {
      header: t('deliveryCompany.email'),
      cell: ({ getValue }) => <WholeText dir="ltr">{getValue()}</WholeText>,
    }),
    apiEndpoint: column.accessor('apiEndpoint', {
      header: t('deliveryCompany.apiEndpoint'),
      cell: ({ getValue }) => <WholeText dir="ltr">{getValue()}</WholeText>,
    }),
    paymentTerms: column.accessor('paymentTerms', {
      header: t('deliveryCompany.paymentTerms'),
      cell: ({ getValue }) => <WholeText>{getValue()}</WholeText>,
    }),
    prices: column.accessor('pricePerWilaya', {
      header: t('deliveryCompany.prices'),
      cell: ({ getValue }) => {
        const count = Object.keys(getValue() ?? {}).length;
        return count === 0
          ? t('deliveryCompany.prices.none')
          : t('deliveryCompany.prices.count', { count });
      },
    }),
    isActive: column.accessor('isActive', {
      header: t('deliveryCompany.status'),
      meta: { card: 'badge' },
      cell: ({ getValue }) =>
        getValue() ? (
          <Badge icon={CircleCheck}>{t('deliveryCompany.active')}</Badge>
        ) : (
          <Badge variant="secondary" icon={CirclePause}>
            {t('deliveryCompany.inactive')}
          </Badge>
        ),
    }),
  };
}
