import type { CallOutcome } from '#contract/orders/call-outcomes.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { CALL_ICONS } from '../orders/calls/order-calls.ts';
import type { OutcomeMore } from './outcome-more.ts';
import { outcomesFor } from './desk-keys.ts';
import { KeyButton } from './key-button.tsx';
import { OutcomeQuestion } from './outcome-question.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';

interface OutcomeBarProps {
  status: OrderStatus;
  isHeld: boolean;
  /** The outcome that still needs a time or a reason. */
  asked: CallOutcome | null;
  isBusy: boolean;
  onChoose: (outcome: CallOutcome) => void;
  onEnd: (outcome: CallOutcome, more: OutcomeMore) => void;
  onBack: () => void;
}

/** Stays under the thumb while the order scrolls. */
export function OutcomeBar(props: OutcomeBarProps) {
  const { status, isHeld, asked, isBusy, onChoose, onEnd, onBack } = props;
  const t = useTranslation();
  return (
    <section
      aria-label={t('desk.outcomes')}
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 border-t bg-background p-3 md:-mx-6 md:px-6"
    >
      {asked === null ? (
        <div className="grid grid-cols-3 gap-2 lg:grid-cols-5">
          {outcomesFor(status, isHeld).map(({ outcome, digit }) => {
            const Icon = CALL_ICONS[outcome];
            return (
              <KeyButton
                key={outcome}
                digit={digit}
                variant={digit === 1 ? 'default' : 'outline'}
                isBusy={isBusy}
                onClick={() => onChoose(outcome)}
              >
                <Icon aria-hidden="true" className="max-md:hidden" />
                {t(`desk.short.${outcome}`)}
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
