import { PhoneForwarded } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { mayBeCalled } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { focusIfLost, useEditInPlace } from './edit-in-place.ts';

const CallTimeInput = lazy(async () => ({
  default: (await import('./call-time-input.tsx')).CallTimeInput,
}));

/** When to call the customer again, changed where it is shown. */
export function OrderCallTime({ order }: { order: Order }) {
  const t = useTranslation();
  const format = useFormat();
  const mayEdit = useCan('canEditOrders') && mayBeCalled(order.status);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    focusIfLost(opener);
  };
  const { callAgainAt } = order;
  const edit = useEditInPlace(order, 'callAgainAt', (at) =>
    at === null ? t('inPlace.callTime.none') : format.dateTime(at),
  );
  const shown = callAgainAt && <time dateTime={callAgainAt}>{format.dateTime(callAgainAt)}</time>;
  if (!mayEdit) return shown ?? '—';
  if (isOpen) {
    return (
      <Suspense fallback={shown}>
        <CallTimeInput
          value={callAgainAt}
          onCancel={close}
          onSave={(at) => {
            close();
            if (at !== callAgainAt) edit.mutate(at);
          }}
        />
      </Suspense>
    );
  }
  return (
    <Button
      ref={opener}
      variant="ghost"
      size="sm"
      className="-mx-2 px-2 font-normal"
      title={t('inPlace.callTime.edit')}
      onClick={() => edit.isPending || setIsOpen(true)}
    >
      <PhoneForwarded aria-hidden="true" className="text-muted-foreground" />
      {shown ?? t('inPlace.callTime.set')}
    </Button>
  );
}
