import type { MessageRefusal } from '#contract/messages/messages.ts';
import { useMessageTexts } from '#web/i18n/messages/texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { SwitchField } from '#web/kit/fields.tsx';

interface RefusalSwitchProps {
  refusal: MessageRefusal | null;
  disabled: boolean;
  onChange: (isRefused: boolean) => void;
}

/** "Wants no messages", and who wrote it down. */
export function RefusalSwitch({ refusal, disabled, onChange }: RefusalSwitchProps) {
  const texts = useMessageTexts();
  const format = useFormat();
  const hint =
    refusal === null
      ? texts('refuse.hint')
      : texts('refused.by', { name: refusal.by, date: format.dateTime(refusal.at) });
  return (
    <SwitchField
      label={texts('refuse')}
      hint={hint}
      value={refusal !== null}
      disabled={disabled}
      onValueChange={onChange}
    />
  );
}
