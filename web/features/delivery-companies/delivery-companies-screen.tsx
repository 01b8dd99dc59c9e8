import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Info } from 'lucide-react';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { useDeliveryCompaniesExport } from './delivery-companies-export.ts';
import {
  DeliveryCompaniesTable,
  isWhole,
  useDeliveryCompanyColumns,
} from './delivery-companies-table.tsx';
import {
  DeliveryCompanyConnectLink,
  DeliveryCompanyEditButton,
  DeliveryCompanyRulesLink,
} from './delivery-company-actions.tsx';

/** Seven columns and their buttons: long texts take as many lines as the room asks for. */
const textWidths = cn(
  '@container [--name-width:5rem] [--text-width:4rem]',
  '[&_table]:@max-[44rem]:[--cell-x:--spacing(1)]',
  '[&_table]:@min-[44rem]:[--name-width:6rem] [&_table]:@min-[44rem]:[--text-width:4.5rem]',
  '[&_table]:@min-[56rem]:[--name-width:6.5rem] [&_table]:@min-[56rem]:[--text-width:6.5rem]',
  '[&_table]:@min-[80rem]:[--name-width:12rem] [&_table]:@min-[80rem]:[--text-width:14rem]',
);

export function DeliveryCompaniesScreen() {
  const t = useTranslation();
  const canEdit = useCan('canEditSettings');
  const columns = useDeliveryCompanyColumns();
  const { data } = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  const rows = data?.filter(isWhole);
  const { progress, startExport } = useDeliveryCompaniesExport();
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-bold">{t('deliveryCompanies.title')}</h1>
          <div className="flex flex-wrap gap-2">
            <DeliveryCompanyRulesLink />
            <Button
              variant="outline"
              disabled={!rows?.length}
              pending={progress !== null}
              onClick={() => startExport(rows?.length ?? 0, () => rows ?? [])}
            >
              <FileSpreadsheet aria-hidden="true" />
              {t('excel.export')}
            </Button>
          </div>
        </div>
        <p className="flex items-center gap-2 rounded-md bg-muted px-3 py-2 text-muted-foreground">
          <Info aria-hidden="true" className="size-4 shrink-0" />
          {t('deliveryCompanies.note')}
        </p>
      </header>
      <div className={textWidths}>
        <DeliveryCompaniesTable
          columns={columns}
          density="compact"
          actionsInSight
          renderRowActions={(company) => (
            <>
              <DeliveryCompanyConnectLink company={company} />
              {canEdit && <DeliveryCompanyEditButton company={company} />}
            </>
          )}
        />
      </div>
    </div>
  );
}
