import { ArrowRight } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { outcomeRule, REFUSAL_REASONS, type CallOutcome } from '#contract/orders/call-outcomes.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  callAgainAt,
  callAgainMoment,
  choicesAhead,
  isAhead,
} from '../orders/calls/order-calls.ts';
import type { OutcomeMore } from './outcome-more.ts';
import { dayAhead, LATER_DAYS, morningOf } from './desk-times.ts';
import { KeyButton } from './key-button.tsx';
import { useDigits } from './use-digits.ts';

interface OutcomeQuestionProps {
  outcome: CallOutcome;
  onAnswer: (more: OutcomeMore) => void;
  onBack: () => void;
}

interface Choice {
  label: string;
  more: () => OutcomeMore;
}

const until = (field: string): OutcomeMore => ({ until: callAgainMoment(field) });

/** Only what the outcome needs: a time, a day or a reason. */
export function OutcomeQuestion({ outcome, onAnswer, onBack }: OutcomeQuestionProps) {
  const t = useTranslation();
  const choices = useChoices(outcome);
  useDigits((digit) => {
    const choice = choices[digit - 1];
    if (choice) onAnswer(choice.more());
  });
  const title = outcome === 'refused' || outcome === 'later' ? outcome : 'callback';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t(`desk.ask.${title}`)}</h2>
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowRight aria-hidden="true" className="ltr:rotate-180" />
          {t('desk.back')}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {choices.map(({ label, more }, at) => (
          <KeyButton key={label} digit={at + 1} variant="outline" onClick={() => onAnswer(more())}>
            {label}
          </KeyButton>
        ))}
      </div>
      {outcomeRule(outcome).needsTime && (
        <OtherTime isDay={outcome === 'later'} onAnswer={onAnswer} />
      )}
    </div>
  );
}

function useChoices(outcome: CallOutcome): Choice[] {
  const t = useTranslation();
  const [opened] = useState(Date.now);
  if (outcome === 'refused') {
    return REFUSAL_REASONS.map((reason) => ({
      label: t(`order.call.reason.${reason}`),
      more: () => ({ reason }),
    }));
  }
  if (outcome === 'later') {
    return LATER_DAYS.map((days) => ({
      label: t(`desk.day.${days}`),
      more: () => until(morningOf(dayAhead(days, Date.now()))),
    }));
  }
  return choicesAhead(opened).map((choice) => ({
    label: t(`order.call.until.${choice}`),
    more: () => until(callAgainAt(choice, Date.now())),
  }));
}

interface OtherTimeProps {
  isDay: boolean;
  onAnswer: (more: OutcomeMore) => void;
}

function OtherTime({ isDay, onAnswer }: OtherTimeProps) {
  const t = useTranslation();
  const [value, setValue] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = isDay ? morningOf(value) : value;
    if (value === '' || !isAhead(field, Date.now())) return setWrong(true);
    return onAnswer(until(field));
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <TextField
        label={t(isDay ? 'desk.otherDay' : 'desk.other')}
        error={isWrong ? t('desk.time.past') : undefined}
        className="flex-1"
        kind="date"
        type={isDay ? 'date' : 'datetime-local'}
        value={value}
        onValueChange={setValue}
      />
      <Button type="submit">{t('desk.use')}</Button>
    </form>
  );
}
