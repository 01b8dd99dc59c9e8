import { useState, type Ref } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { callAgainAt, choicesAhead } from './order-call-again.ts';

interface OrderCallAgainFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  required: boolean;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

export function OrderCallAgainField({
  value,
  onValueChange,
  required,
  error,
  ref,
}: OrderCallAgainFieldProps) {
  const t = useTranslation();
  const [opened] = useState(Date.now);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        kind="date"
        label={t('order.call.until')}
        required={required}
        error={error}
        ref={ref}
        type="datetime-local"
        value={value}
        onValueChange={onValueChange}
      />
      <div className="flex flex-wrap gap-2">
        {choicesAhead(opened).map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            size="sm"
            onClick={() => onValueChange(callAgainAt(choice, Date.now()))}
          >
            {t(`order.call.until.${choice}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
