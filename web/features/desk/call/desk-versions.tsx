import { Check, Copy, PhoneCall, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fieldsFor } from '#contract/orders/order-fields.ts';
import { linesSummary } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ORDER_FIELD_LABELS } from '#web/features/orders/order-field-labels.ts';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { changedValue } from '#web/features/orders/page/timeline/order-changes.tsx';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnMount } from '#web/ui/use-focus.ts';
import { isTypedElsewhere } from './desk-keys.ts';

interface DeskChangedProps {
  seen: Order;
  now: Order;
  onAccept: () => void;
}

/** Somebody changed the order during the call: no outcome before it was looked at. */
export function DeskChanged({ seen, now, onAccept }: DeskChangedProps) {
  const t = useTranslation();
  const section = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Whoever reads further down would only see the outcomes turn grey. Enter goes on with the new
  // order; whoever types a note or edits is not disturbed.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' });
    if (!isTypedElsewhere(document.activeElement)) button.current?.focus();
  }, []);
  return (
    <section
      ref={section}
      className="flex flex-col gap-3 rounded-xl border border-warning bg-card p-4"
    >
      <h2 role="alert" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
        {t('desk.changed.title')}
      </h2>
      <DeskVersions seen={seen} now={now} />
      <Button ref={button} className="self-start max-md:self-stretch" onClick={onAccept}>
        {t('desk.changed.accept')}
      </Button>
    </section>
  );
}

export interface LostCall {
  note: string;
  /** The server's sentence: who has the order now, or that it needs no call any more. */
  reason: string;
  /** Of an unfinished checkout, not of an order. */
  isCheckout?: true;
  /** What the caller saw and how the order is now, where that is known. */
  versions?: { seen: Order; now: Order } | undefined;
}

interface DeskLostProps {
  lost: LostCall;
  onNext: (note: string | null) => void;
}

/** Somebody else has the order; what was typed stays here. */
export function DeskLost({ lost: { note, reason, versions, isCheckout }, onNext }: DeskLostProps) {
  const t = useTranslation();
  const { copied, copy } = useCopyText();
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col gap-4 rounded-xl border bg-card p-4">
      <div role="alert">
        <h2 className="text-lg font-semibold">
          {t(isCheckout ? 'desk.checkout.over' : 'desk.lost.title')}
        </h2>
        <p>
          <bdi>{reason}</bdi>
        </p>
      </div>
      {versions && <DeskVersions {...versions} />}
      {note !== '' && (
        <div className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{t('desk.lost.note')}</h3>
          <p className="rounded-md bg-muted px-3 py-2 break-words whitespace-pre-line">
            <bdi>{note}</bdi>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => void copy(note)}>
              {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              {t(copied ? 'desk.lost.copied' : 'desk.lost.copy')}
            </Button>
            <Button variant="outline" onClick={() => onNext(note)}>
              {t('desk.lost.carry')}
            </Button>
          </div>
        </div>
      )}
      <Button ref={button} size="lg" onClick={() => onNext(null)}>
        <PhoneCall aria-hidden="true" />
        {t('desk.next')}
      </Button>
    </section>
  );
}

interface DeskVersionsProps {
  seen: Order;
  now: Order;
}

/** Both versions of an order side by side, only where they differ. */
function DeskVersions({ seen, now }: DeskVersionsProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const valueOf = (order: Order, name: ReturnType<typeof orderDifferences>[number]) => {
    if (name === 'status') return <OrderStatusBadge status={order.status} />;
    if (name === 'productName') return <bdi>{linesSummary(order.lines, language)}</bdi>;
    return <bdi>{changedValue(name, order[name], t, format)}</bdi>;
  };
  const cell = 'border-t p-2 text-start align-top break-words';
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr>
          {(['field', 'before', 'now'] as const).map((column) => (
            <th key={column} className="p-2 text-start font-semibold">
              {t(`desk.changed.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orderDifferences(seen, now).map((name) => (
          <tr key={name}>
            <th scope="row" className={`${cell} font-normal text-muted-foreground`}>
              {t(ORDER_FIELD_LABELS[name])}
            </th>
            <td className={cell}>{valueOf(seen, name)}</td>
            <td className={`${cell} font-semibold`}>{valueOf(now, name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Compared = ReturnType<typeof fieldsFor<'timeline'>>[number] | 'status';

/** Which fields somebody would notice; the lines are summed up by two others. */
export function orderDifferences(seen: Order, now: Order): Compared[] {
  const fields: Compared[] = ['status', ...fieldsFor('timeline')];
  return [...new Set(fields)].filter(
    (name) => name !== 'lines' && JSON.stringify(seen[name]) !== JSON.stringify(now[name]),
  );
}
