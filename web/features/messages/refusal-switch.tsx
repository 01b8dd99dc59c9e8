import type { MessageRefusal } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { SwitchField } from '#web/kit/fields.tsx';

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
