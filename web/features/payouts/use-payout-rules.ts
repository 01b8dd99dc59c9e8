import { useQuery } from '@tanstack/react-query';
import { carrierDebtEndpoints, type PayoutRules } from '#contract/payouts/carrier-debts.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

/** How the company writes its sheets; undefined until it is known. */
export function usePayoutRules(companyId: string | null): PayoutRules | undefined {
  const read = endpointQuery(carrierDebtEndpoints.getPayoutRules, {
    params: { companyId: companyId ?? '' },
  });
  return useQuery({ ...read, enabled: companyId !== null }).data;
}
