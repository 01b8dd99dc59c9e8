import { useQuery } from '@tanstack/react-query';
import { teamPayEndpoints } from '#contract/team/team-pay.ts';
import { useTeamTexts } from '#web/i18n/team/texts.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PayRulesForm } from './pay-rules-form.tsx';

export function PayRulesCard() {
  const words = useTeamTexts();
  const rules = useQuery(endpointQuery(teamPayEndpoints.getPayRules));
  if (rules.data === undefined) {
    return rules.isError ? (
      <ErrorState title={words('rules.load.failed')} {...failedRead(rules)} />
    ) : (
      <Skeleton className="h-96" />
    );
  }
  // Rules that a colleague saved replace what is typed: it could not be saved any more.
  return <PayRulesForm key={rules.data.version} rules={rules.data} />;
}
