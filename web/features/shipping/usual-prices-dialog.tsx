import { useState } from 'react';
import { IntegerInput } from '#contract/common.ts';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import { validationSentence } from '#contract/validation.ts';
import { regionOf, USUAL_PRICES, usualPrice } from '#contract/shipping/usual-prices.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { TextField } from '#web/kit/fields.tsx';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { PRICE_FIELDS, type WilayaPrices } from './wilaya-prices.ts';

interface UsualPricesProps {
  /** Gets a price for every wilaya. */
  onApply: (prices: WilayaPrices) => void;
  pending?: boolean;
}

/** Usual prices by region, and one number that raises them all. */
export function UsualPricesDialog({ onApply, pending, ...dialog }: OpenProps & UsualPricesProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('prices.usual')}
      description={t('prices.usual.description')}
      isLong
    >
      {(form) => <UsualPrices onApply={onApply} pending={pending ?? false} {...form} />}
    </FormDialog>
  );
}

/** A price is never below zero. */
const raised = (price: number, more: number) => Math.max(price + more, 0);

const usualPrices = (more: number): WilayaPrices =>
  Object.fromEntries(
    WILAYAS.map((wilaya) => {
      const { home, office } = usualPrice(wilaya);
      return [
        wilaya.code,
        { home: String(raised(home, more)), office: String(raised(office, more)) },
      ];
    }),
  );

function UsualPrices({
  onApply,
  pending,
  onDirtyChange,
}: FormDialogForm & Required<UsualPricesProps>) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const [typed, setTyped] = useState('0');
  const { data: more, success } = IntegerInput.safeParse(typed === '' ? '0' : typed);
  return (
    <DialogForm
      isLong
      isDirty={typed !== '0'}
      onDirtyChange={onDirtyChange}
      onSubmit={() => success && onApply(usualPrices(more))}
      pending={pending}
      submitLabel={t('prices.usual.apply')}
      submitDisabled={!success}
    >
      <TextField
        kind="number"
        label={t('prices.usual.raise')}
        hint={t('prices.usual.raise.hint')}
        error={success ? undefined : validationSentence('integer', language)}
        value={typed}
        onValueChange={setTyped}
      />
      <table className="w-full text-sm">
        <thead className="text-muted-foreground">
          <tr className="border-b">
            <th scope="col" className="py-2 text-start font-semibold">
              {t('prices.usual.region')}
            </th>
            {PRICE_FIELDS.map((field) => (
              <th key={field} scope="col" className="w-24 py-2 text-end font-semibold">
                {t(`prices.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {USUAL_PRICES.map(({ region, price }) => (
            <tr key={region}>
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                <span className="block font-semibold">{t(`prices.region.${region}`)}</span>
                <span className="text-xs text-muted-foreground">
                  {WILAYAS.filter((wilaya) => regionOf(wilaya) === region)
                    .map(({ code }) => wilayaName(code, language))
                    .join(language === 'ar' ? '، ' : ', ')}
                </span>
              </th>
              {PRICE_FIELDS.map((field) => (
                <td key={field} className="py-2 text-end align-top font-semibold">
                  <Ltr className="tabular-nums">
                    {format.number(raised(price[field], more ?? 0))}
                  </Ltr>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DialogForm>
  );
}
