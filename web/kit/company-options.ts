import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  deliveryCompanyEndpoints,
  type DeliveryCompany,
} from '#contract/delivery-companies/delivery-companies.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import type { SelectOption } from '#web/ui/use-searchable-select.ts';

/** Includes inactive companies, because old orders may have used them. */
export const useCompanyOptions = () => useCompanies(optionsOf);

/** The active companies, and the one that the order already has. */
export function useDeliveryCompanyOptions(chosenId: string): readonly SelectOption[] {
  const offered = useCallback(
    (companies: Companies) =>
      optionsOf(companies.filter(({ id, isActive }) => isActive || id === chosenId)),
    [chosenId],
  );
  return useCompanies(offered);
}

/** The part of a company that everybody who may choose one can read. */
type Companies = readonly Pick<DeliveryCompany, 'id' | 'name' | 'isActive'>[];
const NONE: readonly SelectOption[] = [];

const optionsOf = (companies: Companies): readonly SelectOption[] =>
  companies.map(({ id, name }) => ({ value: id, label: name }));

function useCompanies(select: (companies: Companies) => readonly SelectOption[]) {
  const read = endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies);
  return useQuery({ ...read, select }).data ?? NONE;
}
