import { ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type CallOutcome, outcomeRule, REFUSAL_REASONS } from '#contract/orders/call-outcomes.ts';
import type { DeskOutcome } from '#contract/desk/desk.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import {
  callAgainAt,
  callAgainMoment,
  choicesAhead,
  isAhead,
} from '#web/features/orders/calls/order-calls.ts';
import { CALL_ICONS } from '#web/features/orders/calls/order-calls.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useKeyHint, useKeysOn } from '#web/lib/keys/key-switch.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { outcomesFor, useDigits } from './desk-keys.ts';

interface OutcomeBarProps {
  status: OrderStatus;
  isHeld: boolean;
  /** Goods that are not there, so that the order cannot be confirmed. */
  missing: string | null;
  /** The outcome that still needs a time or a reason. */
  asked: CallOutcome | null;
  isBusy: boolean;
  onChoose: (outcome: CallOutcome) => void;
  onEnd: (outcome: CallOutcome, more: OutcomeMore) => void;
  onBack: () => void;
}

/** Stays under the thumb while the order scrolls. */
export function OutcomeBar(props: OutcomeBarProps) {
  const { status, isHeld, missing, asked, isBusy, onChoose, onEnd, onBack } = props;
  const t = useTranslation();
  return (
    <section
      aria-label={t('desk.outcomes')}
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 border-t bg-background p-2 md:-mx-6 md:px-6"
    >
      {asked === null ? (
        <div className="grid grid-cols-3 gap-2 lg:grid-cols-5">
          {outcomesFor(status, isHeld).map(({ outcome, digit }) => {
            const Icon = CALL_ICONS[outcome];
            const isMissing = outcome === 'confirmed' && missing !== null;
            return (
              <KeyButton
                key={outcome}
                digit={digit}
                variant={digit === 1 && !isMissing ? 'default' : 'outline'}
                isBusy={isBusy}
                onClick={() => onChoose(outcome)}
              >
                <Icon aria-hidden="true" className="max-md:hidden" />
                {isMissing ? (
                  <span className="flex min-w-0 flex-col leading-4">
                    {t(`desk.short.${outcome}`)}
                    <span className="one-line text-xs font-normal text-destructive">
                      {t('desk.missing', { goods: missing })}
                    </span>
                  </span>
                ) : (
                  t(`desk.short.${outcome}`)
                )}
              </KeyButton>
            );
          })}
        </div>
      ) : (
        <OutcomeQuestion
          key={asked}
          outcome={asked}
          onAnswer={(more) => onEnd(asked, more)}
          onBack={onBack}
        />
      )}
    </section>
  );
}

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
function OutcomeQuestion({ outcome, onAnswer, onBack }: OutcomeQuestionProps) {
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
      <DateField
        label={t(isDay ? 'desk.otherDay' : 'desk.other')}
        error={isWrong ? t('desk.time.past') : undefined}
        className="flex-1"
        kind={isDay ? 'day' : 'moment'}
        value={value}
        onValueChange={setValue}
      />
      <Button type="submit">{t('desk.use')}</Button>
    </form>
  );
}

interface KeyButtonProps {
  digit: number;
  variant: 'default' | 'outline';
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A big button that shows its key. */
export function KeyButton({ digit, variant, isBusy = false, onClick, children }: KeyButtonProps) {
  const isOn = useKeysOn();
  const keyHint = useKeyHint();
  return (
    <Button
      variant={variant}
      aria-disabled={isBusy}
      {...keyHint(String(digit))}
      className="h-12 gap-1.5 px-1.5 whitespace-normal aria-disabled:opacity-60 md:h-11"
      onClick={onClick}
    >
      {children}
      {isOn && (
        <kbd aria-hidden="true" className="text-xs opacity-70 max-md:hidden">
          {digit}
        </kbd>
      )}
    </Button>
  );
}

/** What an outcome needs besides itself. */
export type OutcomeMore = Pick<DeskOutcome, 'until' | 'reason'>;

const ALGERIA_OFFSET_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** So many days ahead are offered when the customer wants the goods later. */
const LATER_DAYS = [1, 3, 7] as const;

/** The day in Algeria, for a date input. */
export const dayAhead = (days: number, now: number): string =>
  new Date(now + ALGERIA_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** In the morning of that day; the server moves it into the hours of work. */
export const morningOf = (day: string): string => `${day}T10:00`;
