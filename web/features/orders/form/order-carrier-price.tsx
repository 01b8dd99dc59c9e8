import { CircleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { PlaceProblem } from '#contract/carriers/carrier-places.ts';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import type { OrderFormApi } from './order-form-values.ts';

interface OrderCarrierPriceProps {
  form: OrderFormApi;
  quote: { problem: PlaceProblem | null; home: number | null; pickupPoint: number | null };
  place: DeliveryPlace | '';
  /** Whether a commune is chosen, without which the carrier has no price. */
  isPlaced: boolean;
}

/** What the carrier takes beside what the customer pays, or why it does not go there. */
export function OrderCarrierPrice({ form, quote, place, isPlaced }: OrderCarrierPriceProps) {
  const t = useTranslation();
  const format = useFormat();
  const ours = useWatch({ control: form.control, name: 'deliveryFee' });
  const { problem } = quote;
  if (!isPlaced) return null;
  if (problem !== null && problem !== 'no_account') {
    return (
      <p className="flex items-center gap-2 text-sm text-destructive md:col-span-2">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t(`carrierRules.problem.${problem}`)}
      </p>
    );
  }
  const theirs = place === '' ? null : place === 'home' ? quote.home : quote.pickupPoint;
  const amount = (value: number | null) =>
    value === null ? t('carrierRules.price.unknown') : <Ltr>{format.amount(value, 'DZD')}</Ltr>;
  return (
    <dl
      aria-label={t('carrierRules.price.title')}
      className="flex flex-wrap gap-x-6 gap-y-1 rounded-lg bg-muted px-3 py-2 text-xs md:col-span-2"
    >
      <div className="flex gap-2">
        <dt className="text-muted-foreground">{t('carrierRules.price.theirs')}</dt>
        <dd>{amount(theirs)}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-muted-foreground">{t('carrierRules.price.ours')}</dt>
        <dd>{amount(ours === '' ? null : Number(ours))}</dd>
      </div>
    </dl>
  );
}
