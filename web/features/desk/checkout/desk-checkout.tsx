import { Wrench } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckoutOutcome, DeskCheckout } from '#contract/desk/desk-checkouts.ts';
import { deskEndpoints, type DeskNext } from '#contract/desk/desk.ts';
import { fillPath } from '#contract/endpoint.ts';
import { dialUrl } from '#web/features/orders/calls/order-calls.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { errorDetail } from '#web/lib/api-error.ts';
import { areKeysOn } from '#web/lib/keys/key-switch.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { deskKey, isTypedElsewhere } from '../call/desk-keys.ts';
import { KeyButton } from '../call/outcome-bar.tsx';
import { useRelease } from '../call/use-lease.ts';
import { useSettled } from '../call/use-settled.ts';
import { CheckoutDetails } from './checkout-details.tsx';
import { isCheckoutOver, useCheckoutLease } from './use-checkout-lease.ts';

const MendDialog = lazy(async () => ({
  default: (await import('#web/features/intake/mend-dialog.tsx')).MendDialog,
}));

/** With the keys that the same outcomes of an order have. */
const OUTCOMES: readonly { outcome: CheckoutOutcome; digit: number }[] = [
  { outcome: 'ordered', digit: 1 },
  { outcome: 'no_answer', digit: 2 },
  { outcome: 'refused', digit: 7 },
];

interface DeskCheckoutCallProps {
  given: DeskCheckout;
  outsideHours: boolean;
  onNext: (next: DeskNext) => void;
  /** Its customer has ordered, or somebody else has it. */
  onOver: (reason: string) => void;
}

/** Somebody who typed a phone and did not order: called, and perhaps a customer then. */
export function DeskCheckoutCall(props: DeskCheckoutCallProps) {
  const { given, outsideHours, onNext, onOver } = props;
  const { leaseId } = given;
  const t = useTranslation();
  const [item, setItem] = useState(given.item);
  const [isMending, setMending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSettled = useSettled();
  const end = useSave(deskEndpoints.endCheckoutCall, {
    makesStale: ['inbox', 'desk', 'orders'],
    failed: t('desk.outcome.failed'),
    onSaved: (next) => {
      if (next.checkout?.leaseId !== leaseId) return onNext(next);
      // The order lacks something: asked for at once, and then said as long as it does.
      setMending(item.state === 'abandoned');
      return setItem(next.checkout.item);
    },
    onFailed: (error) => {
      if (!isCheckoutOver(error)) return false;
      onOver(errorDetail(error));
      return true;
    },
  });
  const isKept = end.data === undefined || end.data.checkout?.leaseId === leaseId;
  const isEnded = end.isPending || !isKept;
  useCheckoutLease(leaseId, isEnded, (error) => onOver(errorDetail(error)));
  const release = fillPath(deskEndpoints.releaseDeskCheckout.path, { id: leaseId });
  useRelease(release, undefined, isEnded);

  const choose = (outcome: CheckoutOutcome) => {
    if (isEnded || !isSettled) return;
    end.mutate({ params: { id: leaseId }, body: { outcome, outsideHours } });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTypedElsewhere(event.target) || !areKeysOn()) return;
    const key = deskKey(event);
    const found = OUTCOMES.find(({ digit }) => digit === key);
    if (found) choose(found.outcome);
    if (key === 'call') window.location.assign(dialUrl(given.phone));
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);

  return (
    <div className="flex flex-col gap-3">
      {item.state === 'waiting' && item.reason !== null && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-3 text-warning-soft-foreground"
        >
          <p className="min-w-48 flex-1 font-semibold">
            {t('desk.checkout.lacks', { reason: t(`inbox.reason.${item.reason}`) })}
          </p>
          <Button variant="outline" onClick={() => setMending(true)}>
            <Wrench aria-hidden="true" />
            {t('inbox.mend')}
          </Button>
        </div>
      )}
      <CheckoutDetails checkout={{ ...given, item }} heading={heading} />
      <section
        aria-label={t('desk.outcomes')}
        data-bottom-bar
        className="sticky bottom-0 z-20 -mx-4 border-t bg-background p-2 md:-mx-6 md:px-6"
      >
        <div className="grid grid-cols-3 gap-2">
          {OUTCOMES.map(({ outcome, digit }) => (
            <KeyButton
              key={outcome}
              digit={digit}
              variant={digit === 1 ? 'default' : 'outline'}
              isBusy={isEnded || !isSettled}
              onClick={() => choose(outcome)}
            >
              {t(`desk.checkout.${outcome}`)}
            </KeyButton>
          ))}
        </div>
      </section>
      {isMending && (
        <Suspense fallback={<DialogLoading />}>
          <MendDialog
            items={[item]}
            open
            onOpenChange={() => {
              setMending(false);
              // What was mended is an order by now, which is taken in hand.
              choose('ordered');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
