import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import type { ExcelColumn } from '#web/lib/excel/excel-export.ts';
import { useExcelExport } from '#web/lib/excel/use-excel-export.ts';
import { ar } from './texts.ar.ts';

/**
 * The columns of the screen, in Arabic whatever its language: the file is read by people outside.
 */
export const COMPANY_COLUMNS: readonly ExcelColumn<DeliveryCompany>[] = [
  { header: ar['deliveryCompany.name'], value: ({ name }) => name },
  { header: ar['deliveryCompany.contactPerson'], value: ({ contactPerson }) => contactPerson },
  { header: ar['deliveryCompany.phone'], value: ({ phone }) => phone },
  { header: ar['deliveryCompany.email'], value: ({ email }) => email },
  { header: ar['deliveryCompany.apiEndpoint'], value: ({ apiEndpoint }) => apiEndpoint },
  { header: ar['deliveryCompany.paymentTerms'], value: ({ paymentTerms }) => paymentTerms },
  {
    header: ar['deliveryCompany.status'],
    value: ({ isActive }) => ar[isActive ? 'deliveryCompany.active' : 'deliveryCompany.inactive'],
  },
];

export const useDeliveryCompaniesExport = () =>
  useExcelExport({
    list: 'deliveryCompanies',
    fileName: ar['deliveryCompanies.title'],
    columns: COMPANY_COLUMNS,
  });
