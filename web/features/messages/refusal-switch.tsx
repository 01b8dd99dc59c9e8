import { useQuery } from '@tanstack/react-query';
import { messageEndpoints, type MessageRefusal } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SwitchField } from '#web/kit/fields.tsx';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';

interface RefusalSwitchProps {
  refusal: MessageRefusal | null;
  disabled: boolean;
  onChange: (isRefused: boolean) => void;
}

/** "Wants no messages", and who wrote it down. */
export function RefusalSwitch({ refusal, disabled, onChange }: RefusalSwitchProps) {
  const t = useTranslation();
  const format = useFormat();
  const hint =
    refusal === null
      ? t('messages.refuse.hint')
      : t('messages.refused.by', { name: refusal.by, date: format.dateTime(refusal.at) });
  return (
    <SwitchField
      label={t('messages.refuse')}
      hint={hint}
      value={refusal !== null}
      disabled={disabled}
      onValueChange={onChange}
    />
  );
}

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
