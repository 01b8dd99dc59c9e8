import { useQuery } from '@tanstack/react-query';
import { teamPayEndpoints } from '#contract/team/team-pay.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PayRulesForm } from './pay-rules-form.tsx';

export function PayRulesCard() {
  const t = useTranslation();
  const rules = useQuery(endpointQuery(teamPayEndpoints.getPayRules));
  if (rules.data === undefined) {
    return rules.isError ? (
      <ErrorState title={t('team.rules.load.failed')} {...failedRead(rules)} />
    ) : (
      <Skeleton className="h-96" />
    );
  }
  // Rules that a colleague saved replace what is typed: it could not be saved any more.
  return <PayRulesForm key={rules.data.version} rules={rules.data} />;
}
