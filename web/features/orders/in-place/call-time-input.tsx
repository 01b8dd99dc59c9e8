import { Check, X } from 'lucide-react';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { DateInput } from '#web/kit/date-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { callAgainMoment, callAgainText, isAhead } from '../calls/order-calls.ts';
import { focusNow } from './edit-in-place.ts';

interface CallTimeInputProps {
  value: string | null;
  onSave: (at: string | null) => void;
  onCancel: () => void;
}

/** A press on its own buttons keeps the focus in the field, so that it does not end the edit. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** Saved by Enter, by its button and by leaving it. */
export function CallTimeInput({ value, onSave, onCancel }: CallTimeInputProps) {
  const t = useTranslation();
  const language = useLanguage();
  const before = value === null ? '' : callAgainText(value);
  const [typed, setTyped] = useState(before);
  /** Leaving the field and Enter settle what was typed in the very event that saves it. */
  const latest = useRef(before);
  const [isPast, setIsPast] = useState(false);
  const save = () => {
    const typed = latest.current;
    if (typed === before) return onCancel();
    if (typed === '') return onSave(null);
    if (!isAhead(typed, Date.now())) return setIsPast(true);
    onSave(new Date(callAgainMoment(typed)).toISOString());
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onCancel();
  };
  return (
    <span className="flex min-w-0 flex-col gap-1 py-1" onBlur={leave}>
      <span className="flex flex-wrap items-center gap-1">
        <DateInput
          ref={focusNow}
          kind="moment"
          aria-label={t('inPlace.callTime.input')}
          {...(isPast && { 'aria-invalid': true })}
          value={typed}
          onValueChange={(next) => {
            latest.current = next;
            setTyped(next);
            setIsPast(false);
          }}
          onKeyDown={onKeyDown}
          className="w-52 max-w-full"
        />
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={t('inPlace.save')}
          onPointerDown={keepFocus}
          onClick={save}
        >
          <Check aria-hidden="true" />
        </Button>
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={t(value === null ? 'inPlace.cancel' : 'inPlace.callTime.clear')}
          onPointerDown={keepFocus}
          onClick={() => (value === null ? onCancel() : onSave(null))}
        >
          <X aria-hidden="true" />
        </Button>
      </span>
      {isPast && (
        <span role="alert" className="text-xs text-destructive">
          {validationSentence('future', language)}
        </span>
      )}
    </span>
  );
}
