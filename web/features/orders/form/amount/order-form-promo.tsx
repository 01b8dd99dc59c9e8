import { Gift } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { discountFor, prizeText } from '#contract/wheel/wheel-prizes.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { useFormat } from '#web/lib/format.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { normalisePhone } from '#contract/names/phone.ts';
import { PromoCodeInput, wheelEndpoints, type PromoCode } from '#contract/wheel/wheel.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { OrderFormApi } from '../order-form-values.ts';
import { parseDinars } from '#web/lib/parse-dinars.ts';

interface OrderFormPromoProps {
  form: OrderFormApi;
  shipping: number | null;
  /** Null without a product. */
  unitPrice: number | null;
}

/** A wheel code: the form previews the discount, the server subtracts it. */
export function OrderFormPromo({ form, shipping, unitPrice }: OrderFormPromoProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const wrong = useFieldErrors(form);
  const { promo, hint, error } = usePromoCode(form);
  const written = useWatch({ control: form.control, name: 'totalAmount' });
  const total = Number(parseDinars(written)) || 0;
  const bill = { total, shipping: shipping ?? 0, unitPrice };
  const discount = promo && discountFor(promo.prizeIndex, bill);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        kind="code"
        form={form}
        name="promoCode"
        label={t('order.promo')}
        hint={hint}
        error={wrong('promoCode') ?? error}
        autoCapitalize="characters"
      />
      <div aria-live="polite">
        {promo && (
          <div className="flex flex-col gap-1.5 rounded-lg bg-rose-soft px-3 py-2 text-xs text-rose-soft-foreground">
            <p className="flex items-center gap-2 font-semibold">
              <Gift aria-hidden="true" className="size-4 shrink-0" />
              {prizeText(promo.prizeIndex, language)}
            </p>
            {discount !== null && total > 0 && (
              <>
                <Line term={t('order.promo.discount')} amount={format.amount(-discount, 'DZD')} />
                <Line
                  term={t('order.promo.pays')}
                  amount={format.amount(total - discount, 'DZD')}
                />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Line({ term, amount }: { term: string; amount: string }) {
  return (
    <p className="flex justify-between gap-3">
      <span>{term}</span>
      <Ltr className="font-semibold">{amount}</Ltr>
    </p>
  );
}

interface PromoState {
  promo: PromoCode | null;
  hint: string;
  error: string | undefined;
}

/** Checks the form's code for the form's phone on the server. */
function usePromoCode(form: OrderFormApi): PromoState {
  const t = useTranslation();
  const [written, writtenPhone] = useWatch({ control: form.control, name: ['promoCode', 'phone'] });
  const code = PromoCodeInput.safeParse(written).data ?? '';
  const phone = normalisePhone(writtenPhone);
  const asked = useDebounced(code);
  const isAsked = asked !== '' && asked === code && phone !== null;
  const answer = useQuery({
    ...endpointQuery(wheelEndpoints.getPromoCode, { query: { code: asked, phone: phone ?? '' } }),
    enabled: isAsked,
    // Checked once per form: once this order has used the code, a refetch would report it as used.
    staleTime: 'static',
    gcTime: 0,
  });
  const isRefused = isAsked && answer.isError;
  return {
    promo: (isAsked && answer.data) || null,
    hint: t(
      code === ''
        ? 'order.promo.hint'
        : phone === null
          ? 'order.promo.phoneFirst'
          : answer.data
            ? 'order.promo.hint'
            : 'order.promo.checking',
    ),
    error: isRefused ? sentenceOf(answer.error) : undefined,
  };
}

const sentenceOf = (error: Error) =>
  error instanceof ApiError ? error.detail : errorMessage(error, '');
