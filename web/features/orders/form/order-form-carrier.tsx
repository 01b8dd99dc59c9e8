import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { TextField } from '#web/kit/fields.tsx';
import { useFieldTexts } from './order-field-texts.ts';
import { OrderCarrierPrice } from './order-carrier-price.tsx';
import { OrderDeskSelect } from './order-desk-select.tsx';
import type { OrderFormApi } from './order-form-values.ts';
import type { StoredValues } from './use-three-way-merge.ts';

interface OrderFormCarrierProps {
  form: OrderFormApi;
  order: Order | undefined;
  stored: StoredValues;
}

/** Desk, weight and the carrier's price; nothing for a company without an account. */
export function OrderFormCarrier({ form, order, stored }: OrderFormCarrierProps) {
  const t = useTranslation();
  const texts = useFieldTexts(form, stored);
  const [company, wilaya, commune, place] = useWatch({
    control: form.control,
    name: ['deliveryCompanyId', 'wilaya', 'commune', 'deliveryPlace'],
  });
  const isAskedAgain = useDeskOfPlace(form, order, [company, wilaya, place].join());
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
        <OrderDeskSelect
          form={form}
          order={order}
          company={company}
          wilaya={wilaya}
          isAskedAgain={isAskedAgain}
          isOtherStored={Object.hasOwn(stored, 'carrierDeskId')}
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
 * A desk belongs to a company, a wilaya and a place: when one of them changes, it is taken off and
 * asked for again. Returns whether that happened.
 */
function useDeskOfPlace(form: OrderFormApi, order: Order | undefined, now: string): boolean {
  const desk = useWatch({ control: form.control, name: 'carrierDeskId' });
  const [last, setLast] = useState({ desk, chosenFor: now, isLost: false });
  if (desk !== last.desk) {
    setLast({ desk, chosenFor: now, isLost: desk === '' && now !== last.chosenFor });
  }
  const takeOff = useEffectEvent((place: string) => {
    const chosen = form.getValues('carrierDeskId');
    // The newest version of the order was loaded, with a desk of its own.
    const isStored = order !== undefined && place === storedPlace(order);
    if (chosen === '' || (isStored && chosen === order.carrierDeskId)) return;
    form.setValue('carrierDeskId', '', { shouldDirty: true });
  });
  useEffect(() => takeOff(now), [now]);
  return last.isLost;
}

const storedPlace = ({ deliveryCompanyId, wilayaCode, deliveryPlace }: Order) =>
  [deliveryCompanyId ?? '', String(wilayaCode), deliveryPlace ?? ''].join();
