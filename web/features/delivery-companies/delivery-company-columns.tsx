import { CircleCheck, CirclePause } from 'lucide-react';
import { useMemo } from 'react';
import type { DeliveryCompany, DeliveryCompanyChoice } from '#contract/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';

const column = dataTableColumn<DeliveryCompany>();

/** The short form is for the order form; who sees this screen gets the whole one. */
export function isWhole(
  company: DeliveryCompany | DeliveryCompanyChoice,
): company is DeliveryCompany {
  return 'phone' in company;
}

export function useDeliveryCompanyColumns() {
  const t = useTranslation();
  return useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: t('deliveryCompany.name'),
          meta: { card: 'title' },
          cell: ({ getValue }) => <bdi className="font-semibold">{getValue()}</bdi>,
        }),
        column.accessor('contactPerson', {
          header: t('deliveryCompany.contactPerson'),
          cell: ({ getValue }) => <Clipped>{getValue()}</Clipped>,
        }),
        column.accessor('phone', {
          header: t('deliveryCompany.phone'),
          cell: ({ getValue }) => <Ltr>{getValue()}</Ltr>,
        }),
        column.accessor('email', {
          header: t('deliveryCompany.email'),
          cell: ({ getValue }) => <Clipped dir="ltr">{getValue()}</Clipped>,
        }),
        column.accessor('apiEndpoint', {
          header: t('deliveryCompany.apiEndpoint'),
          cell: ({ getValue }) => <Clipped dir="ltr">{getValue()}</Clipped>,
        }),
        column.accessor('paymentTerms', {
          header: t('deliveryCompany.paymentTerms'),
          cell: ({ getValue }) => <Clipped>{getValue()}</Clipped>,
        }),
        column.accessor('isActive', {
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
      ]),
    [t],
  );
}

/** Long texts leave room for the columns after them; the whole is in the title and on phones. */
function Clipped({ children, dir }: { children: string | null; dir?: 'ltr' }) {
  if (!children) return <span className="text-muted-foreground">—</span>;
  return (
    <span title={children} className="flex max-md:justify-end md:max-w-28 2xl:max-w-64">
      <bdi dir={dir} className="min-w-0 break-words md:truncate">
        {children}
      </bdi>
    </span>
  );
}
