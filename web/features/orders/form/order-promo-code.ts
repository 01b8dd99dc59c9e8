import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { normalisePhone } from '#contract/names/phone.ts';
import { PromoCodeInput, wheelEndpoints, type PromoCode } from '#contract/wheel/wheel.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import type { OrderFormApi } from './order-form-values.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

interface PromoState {
  promo: PromoCode | null;
  hint: string;
  error: string | undefined;
}

/** Checks the form's code for the form's phone on the server. */
export function usePromoCode(form: OrderFormApi): PromoState {
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
