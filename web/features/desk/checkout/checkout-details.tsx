import { MapPin, Package, Phone, ShoppingCart, UserRound } from 'lucide-react';
import type { Ref } from 'react';
import type { DeskCheckout } from '#contract/desk/desk-checkouts.ts';
import { EMPTY_DRAFT, type OrderDraft } from '#contract/intake/order-draft.ts';
import { dialUrl } from '#web/features/orders/calls/order-calls.ts';
import { OrderPlace } from '#web/features/orders/order-delivery.tsx';
import { OrderCard } from '#web/features/orders/order-facts.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

interface CheckoutDetailsProps {
  checkout: DeskCheckout;
  heading: Ref<HTMLHeadingElement>;
}

/** What the call needs: who, what and where to, as far as it was typed. */
export function CheckoutDetails({ checkout, heading }: CheckoutDetailsProps) {
  const t = useTranslation();
  const format = useFormat();
  const { item, phone, attempts, mostAttempts } = checkout;
  const draft = item.draft ?? EMPTY_DRAFT;
  const openedAt = draft.placedAt ?? item.receivedAt;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant="warning" icon={ShoppingCart}>
          {t('desk.checkout.title')}
        </Badge>
        <span className="text-sm text-muted-foreground">
          {t('desk.checkout.opened')}{' '}
          <time dateTime={openedAt} title={format.dateTime(openedAt)}>
            {format.relative(openedAt)}
          </time>{' '}
          · <bdi>{item.sourceName}</bdi>
        </span>
        {attempts > 0 && (
          <span className="text-sm text-muted-foreground">
            {t('desk.attempts', { made: attempts, most: mostAttempts })}
          </span>
        )}
      </header>
      <div className="grid items-start gap-3 md:grid-cols-2 md:gap-4">
        <div className="flex flex-col gap-3">
          <section className="flex flex-col gap-2 rounded-xl border bg-card p-3 md:p-4">
            <h2
              ref={heading}
              tabIndex={-1}
              className="flex items-center gap-2 text-lg font-bold outline-none"
            >
              <UserRound aria-hidden="true" className="size-5 shrink-0 text-primary" />
              <bdi>{draft.customerName || t('inbox.nameless')}</bdi>
            </h2>
            <p className="text-2xl font-bold">
              <Ltr>{phone}</Ltr>
            </p>
            <Button asChild size="lg">
              <a href={dialUrl(phone)}>
                <Phone aria-hidden="true" />
                {t('desk.call')}
                <kbd className="text-xs opacity-70 max-md:hidden">C</kbd>
              </a>
            </Button>
          </section>
          <Place draft={draft} />
        </div>
        <Goods draft={draft} />
      </div>
    </>
  );
}

function Place({ draft }: { draft: OrderDraft }) {
  const t = useTranslation();
  const place = [draft.wilaya, draft.commune, draft.address].filter((part) => part !== '');
  return (
    <section
      aria-label={t('desk.place')}
      className="flex gap-2 rounded-xl border bg-card p-3 md:p-4"
    >
      <MapPin aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-primary" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          <OrderPlace place={draft.deliveryPlace} />
        </span>{' '}
        · <bdi>{place.join(' · ') || '—'}</bdi>
      </p>
    </section>
  );
}

function Goods({ draft: { lines, deliveryFee, total, note } }: { draft: OrderDraft }) {
  const t = useTranslation();
  const format = useFormat();
  const goods = lines.reduce<number | null>(
    (sum, { amount }) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
  const known = total ?? (goods === null ? null : goods + (deliveryFee ?? 0));
  return (
    <OrderCard icon={Package} title={t('desk.lines')}>
      {lines.length === 0 ? (
        <p className="text-muted-foreground">{t('desk.checkout.empty')}</p>
      ) : (
        <ul className="flex flex-col divide-y">
          {lines.map(({ name, options, quantity, amount }, at) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- Two lines may say the same.
              key={at}
              className="flex items-baseline justify-between gap-3 py-2 first:pt-0"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">
                {format.number(quantity)} ×{' '}
                <bdi>{[name, options].filter(Boolean).join(' — ') || '—'}</bdi>
              </span>
              {amount !== null && <Ltr className="shrink-0">{format.amount(amount, 'DZD')}</Ltr>}
            </li>
          ))}
        </ul>
      )}
      {known !== null && lines.length > 0 && (
        <p className="flex items-baseline justify-between gap-3 border-t pt-2 font-bold">
          {t('desk.checkout.total')} <Ltr>{format.amount(known, 'DZD')}</Ltr>
        </p>
      )}
      {note !== null && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
    </OrderCard>
  );
}
