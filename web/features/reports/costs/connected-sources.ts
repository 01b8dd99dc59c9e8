import { useQuery } from '@tanstack/react-query';
import { inboxEndpoints } from '#contract/intake/inbox.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useCan } from '#web/lib/session.ts';

/** The connected sources with their names; none for who may not see orders. */
export function useConnectedSources() {
  const enabled = useCan('canViewOrders');
  const { data } = useQuery({ ...endpointQuery(inboxEndpoints.countInbox), enabled });
  return data?.sources ?? [];
}
