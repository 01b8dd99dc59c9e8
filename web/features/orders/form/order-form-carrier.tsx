import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CircleAlert, Sparkles } from 'lucide-react';
import { carrierPlacesEndpoints, type PlaceProblem } from '#contract/carriers/carrier-places.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { TextField } from '#web/kit/fields.tsx';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { carrierRuleEndpoints } from '#contract/carrier-rules/carrier-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useFieldTexts } from './order-field-texts.ts';
import { OrderPickupPointSelect } from './order-pickup-point-select.tsx';
import type { OrderFormApi } from './order-form-values.ts';
import type { StoredValues } from './three-way-merge.tsx';
import { parseDinars } from '#web/lib/parse-dinars.ts';

interface OrderFormCarrierProps {
  form: OrderFormApi;
  order: Order | undefined;
  stored: StoredValues;
}

/** Pickup point, weight and the carrier's price; nothing for a company without an account. */
export function OrderFormCarrier({ form, order, stored }: OrderFormCarrierProps) {
  const t = useTranslation();
  const texts = useFieldTexts(form, stored);
  const [company, wilaya, commune, place] = useWatch({
    control: form.control,
    name: ['deliveryCompanyId', 'wilaya', 'commune', 'deliveryPlace'],
  });
  const isAskedAgain = usePickupPointOfPlace(form, order, [company, wilaya, place].join());
  const { data: quote } = useQuery({
    ...endpointQuery(carrierPlacesEndpoints.getCarrierQuote, {
      params: { id: company },
      query: { wilaya: Number(wilaya), ...(commune !== '' && { commune }) },
    }),
    enabled: company !== '' && wilaya !== '',
  });
  if (company === '' || wilaya === '' || quote === undefined) return null;
  if (quote.problem === 'no_account') return null;
  return (
    <div className="grid gap-4 md:order-last md:col-span-2 md:grid-cols-2">
      {place === 'office' && quote.hasPickupPoints && (
        <OrderPickupPointSelect
          form={form}
          order={order}
          company={company}
          wilaya={wilaya}
          isAskedAgain={isAskedAgain}
          isOtherStored={Object.hasOwn(stored, 'pickupPointId')}
          texts={texts}
        />
      )}
      <TextField
        kind="number"
        form={form}
        name="weightGrams"
        label={t('order.weight')}
        {...texts('weightGrams', t('carrierRules.weight.hint', { grams: quote.usualGrams ?? '—' }))}
      />
      <OrderCarrierPrice form={form} quote={quote} place={place} isPlaced={commune !== ''} />
    </div>
  );
}

/**
 * A pickup point belongs to a company, a wilaya and a place: when one of them changes, it is taken off and
 * asked for again. Returns whether that happened.
 */
function usePickupPointOfPlace(form: OrderFormApi, order: Order | undefined, now: string): boolean {
  const point = useWatch({ control: form.control, name: 'pickupPointId' });
  const [last, setLast] = useState({ point, chosenFor: now, isLost: false });
  if (point !== last.point) {
    setLast({ point, chosenFor: now, isLost: point === '' && now !== last.chosenFor });
  }
  const takeOff = useEffectEvent((place: string) => {
    const chosen = form.getValues('pickupPointId');
    // The newest version of the order was loaded, with a pickup point of its own.
    const isStored = order !== undefined && place === storedPlace(order);
    if (chosen === '' || (isStored && chosen === order.pickupPointId)) return;
    form.setValue('pickupPointId', '', { shouldDirty: true });
  });
  useEffect(() => takeOff(now), [now]);
  return last.isLost;
}

const storedPlace = ({ deliveryCompanyId, wilayaCode, deliveryPlace }: Order) =>
  [deliveryCompanyId ?? '', String(wilayaCode), deliveryPlace ?? ''].join();

interface OrderCarrierPriceProps {
  form: OrderFormApi;
  quote: { problem: PlaceProblem | null; home: number | null; pickupPoint: number | null };
  place: DeliveryPlace | '';
  /** Whether a commune is chosen, without which the carrier has no price. */
  isPlaced: boolean;
}

/** What the carrier takes beside what the customer pays, or why it does not go there. */
function OrderCarrierPrice({ form, quote, place, isPlaced }: OrderCarrierPriceProps) {
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

/** What the rules propose while no company is chosen; one press takes it. */
export function OrderCarrierProposal({ form }: { form: OrderFormApi }) {
  const t = useTranslation();
  const [company, wilaya, place, weight, total, lines] = useWatch({
    control: form.control,
    name: ['deliveryCompanyId', 'wilaya', 'deliveryPlace', 'weightGrams', 'totalAmount', 'lines'],
  });
  const products = lines.flatMap(({ productId }) => (productId === '' ? [] : [productId]));
  const amount = Number(parseDinars(useDebounced(total)));
  const grams = Number(useDebounced(weight));
  const { data } = useQuery({
    ...endpointQuery(carrierRuleEndpoints.proposeCarrier, {
      query: {
        wilaya: Number(wilaya),
        ...(place !== '' && { deliveryPlace: place }),
        ...(Number.isInteger(grams) && grams > 0 && { weightGrams: grams }),
        ...(Number.isFinite(amount) && { totalAmount: amount }),
        ...(products.length > 0 && { productIds: products.join(',') }),
      },
    }),
    enabled: company === '' && wilaya !== '',
  });
  const proposal = data?.proposal;
  if (company !== '' || wilaya === '' || !proposal) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-muted px-3 text-xs">
      <span className="flex items-center gap-2">
        <Sparkles aria-hidden="true" className="size-4 shrink-0 text-primary" />
        {t('carrierRules.proposal.text', { company: `\u2068${proposal.companyName}\u2069` })}
      </span>
      <Button
        variant="link"
        size="sm"
        className="px-0 text-xs"
        onClick={() =>
          form.setValue('deliveryCompanyId', proposal.companyId, { shouldDirty: true })
        }
      >
        {t('carrierRules.proposal.use')}
      </Button>
    </p>
  );
}
