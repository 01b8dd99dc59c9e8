import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import {
  CreateDeliveryCompany,
  type DeliveryCompany,
} from '#contract/delivery-companies/delivery-companies.ts';
import type { WilayaPrices } from '#web/features/shipping/wilaya-prices.ts';

/** The form's values. */
export type CompanyValues = {
  name: string;
  contactPerson: string;
  phone: string;
  email: string;
  address: string;
  apiEndpoint: string;
  /** Only a newly typed key: the stored one never leaves the server. */
  apiKey: string;
  paymentTerms: string;
  notes: string;
  isActive: boolean;
};

const Company = CreateDeliveryCompany.omit({ pricePerWilaya: true });
type Company = z.output<typeof Company>;
export type CompanyForm = UseFormReturn<CompanyValues, unknown, Company>;

export const CompanySchema = Company as unknown as z.ZodType<Company, CompanyValues>;

export function companyValues(company?: DeliveryCompany): CompanyValues {
  return {
    name: company?.name ?? '',
    contactPerson: company?.contactPerson ?? '',
    phone: company?.phone ?? '',
    email: company?.email ?? '',
    address: company?.address ?? '',
    apiEndpoint: company?.apiEndpoint ?? '',
    apiKey: '',
    paymentTerms: company?.paymentTerms ?? '',
    notes: company?.notes ?? '',
    isActive: company?.isActive ?? true,
  };
}

export function companyPrices(company?: DeliveryCompany): WilayaPrices {
  return Object.fromEntries(
    Object.entries(company?.pricePerWilaya ?? {}).map(([code, { home, office }]) => [
      code,
      { home: String(home), office: String(office) },
    ]),
  );
}
