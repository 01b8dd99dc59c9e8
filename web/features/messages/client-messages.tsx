import { useQuery } from '@tanstack/react-query';
import { messageEndpoints } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { RefusalSwitch } from './refusal-switch.tsx';

/** Whether a client wants no messages; nothing until that is known. */
export function ClientMessages({ clientId }: { clientId: string }) {
  const t = useTranslation();
  const canEdit = useCan('canEditSettings');
  const params = { id: clientId };
  const { data } = useQuery(endpointQuery(messageEndpoints.getClientMessages, { params }));
  const refuse = useSave(messageEndpoints.refuseClientMessages, {
    makesStale: ['clients', 'orders'],
    failed: t('messages.refuse.failed'),
  });
  if (data === undefined) return null;
  return (
    <RefusalSwitch
      refusal={data.refusal}
      disabled={!canEdit || refuse.isPending}
      onChange={(isRefused) => refuse.mutate({ params, body: { isRefused } })}
    />
  );
}
