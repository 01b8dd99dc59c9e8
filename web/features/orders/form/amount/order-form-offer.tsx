import { Gift, Tag } from 'lucide-react';
import type { Offer } from '#contract/offers/offers.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { offerRuleText } from '#web/lib/offer-text.ts';
import { productName } from '#web/lib/product-name.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderFormOffer } from './use-order-offer.ts';

interface OrderFormOfferNoticeProps {
  offer: OrderFormOffer;
  error: string | undefined;
}

/** Which offer the order gets and why, with the way to do without it. */
export function OrderFormOfferNotice({ offer, error }: OrderFormOfferNoticeProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { best, leftOut, lost, isRepriced, isRefused, refuse } = offer;
  const button = isRepriced
    ? t(isRefused ? 'order.offer.useNew' : 'order.offer.keepOld')
    : t(isRefused ? 'order.offer.apply' : 'order.offer.remove');
  const decide = (
    <Button variant="ghost" size="sm" onClick={() => refuse(!isRefused)}>
      {button}
    </Button>
  );
  return (
    <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {best && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-primary-soft text-primary-soft-foreground px-3 py-2 text-sm">
          <Tag aria-hidden="true" className="size-4 shrink-0" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <OfferWords offer={best.offer} />
            <p className="text-xs text-muted-foreground">
              <Reason counted={best.counted} saved={best.saved} isRefused={isRefused} />
            </p>
            {isRepriced && <Repriced isRefused={isRefused} />}
          </div>
          {decide}
        </div>
      )}
      {lost && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-muted px-3 py-2 text-sm">
          <Tag aria-hidden="true" className="size-4 shrink-0" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p>
              {t(isRepriced ? 'order.offer.lost' : 'order.offer.over', {
                name: isolate(productName(lost, language)),
              })}
            </p>
            {isRepriced && <Repriced isRefused={isRefused} />}
          </div>
          {best === null && decide}
        </div>
      )}
      {error && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
      {leftOut.map(({ offer: left }) => (
        <div key={left.id} className="flex items-start gap-2 rounded-lg bg-muted px-3 py-2 text-xs">
          <Gift aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <OfferWords offer={left} />
            <span className="text-muted-foreground">{t('order.offer.giftOut')}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

function Repriced({ isRefused }: { isRefused: boolean }) {
  const t = useTranslation();
  return (
    <p className="text-xs font-semibold">
      {t(isRefused ? 'order.offer.oldKept' : 'order.offer.changed')}
    </p>
  );
}

interface ReasonProps {
  counted: number;
  saved: number;
  isRefused: boolean;
}

function Reason({ counted, saved, isRefused }: ReasonProps) {
  const t = useTranslation();
  const format = useFormat();
  const amount = isolate(format.amount(saved, 'DZD'));
  if (isRefused) return t('order.offer.refused', { amount });
  return t('order.offer.why', { count: counted, amount });
}

function OfferWords({ offer }: { offer: Offer }) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { giftProductId } = offer;
  const [giftName = ''] = useProductNames(giftProductId === null ? [] : [giftProductId]);
  return (
    <p>
      <bdi className="font-semibold">{productName(offer, language)}</bdi>
      {' · '}
      {offerRuleText(t, format, offer, giftName)}
    </p>
  );
}
