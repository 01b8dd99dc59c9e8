import { useState } from 'react';
import { toCentimes, toDinars } from '#contract/amounts.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type Variant, valuesLabel } from '#contract/products/variants.ts';
import { returnEndpoints, type ReturnedParcel } from '#contract/returns/returns.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SelectField, TextField } from '#web/kit/fields.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import { useVariants } from '#web/kit/product-variants.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { type OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface ExchangeDialogProps extends OpenProps {
  parcel: ReturnedParcel;
}

/** A new order to the same customer for the same goods or others, tied to what came back. */
export function ExchangeDialog({ parcel, ...dialog }: ExchangeDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('returns.exchange.title', { number: isolate(`#${parcel.orderNumber}`) })}
      description={t('returns.exchange.hint')}
    >
      {(form) => <ExchangeForm parcel={parcel} {...form} />}
    </FormDialog>
  );
}

interface Goods {
  product: string | null;
  variant: string;
  quantity: string;
}

function ExchangeForm({
  parcel,
  onDone,
  onDirtyChange,
}: FormDialogForm & { parcel: ReturnedParcel }) {
  const t = useTranslation();
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const same: Goods = { product: null, variant: '', quantity: String(pieces) };
  const [goods, setGoods] = useState(same);
  /** As typed; until then it is the price difference. */
  const [typed, setTyped] = useState<string | null>(null);
  const variants = useVariants(goods.product);
  const chosen = variants?.find(({ id }) => id === goods.variant) ?? variants?.[0];
  const difference = differenceOf(parcel, chosen, Number(goods.quantity));
  const totalAmount = typed ?? String(Math.max(difference ?? 0, 0));
  const draft = useTypedDraft({
    name: `exchange ${parcel.id}`,
    values: { ...goods, typed },
    before: { ...same, typed: null },
    onRestore: ({ typed: amount, ...kept }) => {
      setGoods({ ...goods, ...kept });
      if (amount !== undefined) setTyped(amount);
    },
  });
  const exchange = useSave(returnEndpoints.exchangeReturn, {
    makesStale: ['orders', 'clients'],
    // Whoever may not view orders makes one and gets nothing back.
    onSaved: (made: Order | undefined) => {
      const number = made === undefined ? '' : isolate(`#${made.orderNumber}`);
      toast({ title: t('returns.exchange.done', { number }) });
      onDone();
    },
    failed: t('returns.exchange.failed'),
  });
  const submit = () => {
    const { product: productId, quantity } = goods;
    const lines = productId !== null &&
      chosen !== undefined && { lines: [{ productId, variantId: chosen.id, quantity }] };
    exchange.mutate({ params: { id: parcel.id }, body: { totalAmount, ...lines } });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={typed !== null || goods.product !== null}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={exchange.isPending}
      submitLabel={t('returns.exchange.submit')}
      submitDisabled={totalAmount === '' || (goods.product !== null && chosen === undefined)}
    >
      <ExchangeGoods
        {...{ goods, variants }}
        onChange={(next) => setGoods({ ...goods, ...next })}
      />
      {difference !== null && <Difference difference={difference} />}
      <TextField
        kind="amount"
        label={t('returns.exchange.amount')}
        required
        value={totalAmount}
        onValueChange={setTyped}
      />
    </DialogForm>
  );
}

interface ExchangeGoodsProps {
  goods: Goods;
  /** Of the product, once they are known. */
  variants: readonly Variant[] | undefined;
  onChange: (change: Partial<Goods>) => void;
}

function ExchangeGoods({ goods, variants, onChange }: ExchangeGoodsProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  return (
    <>
      <ProductField
        label={t('returns.exchange.product')}
        placeholder={t('returns.exchange.same')}
        value={goods.product}
        onValueChange={(product) => onChange({ product, variant: '' })}
      />
      {goods.product !== null && (
        <div className="grid grid-cols-[1fr_6rem] gap-3">
          {variants !== undefined && variants.length > 1 ? (
            <SelectField
              label={t('returns.exchange.variant')}
              required
              options={variants.map(({ id, values, price }) => ({
                value: id,
                label: valuesLabel(values, language) ?? '',
                description: format.amount(price, 'DZD'),
              }))}
              value={goods.variant || (variants[0]?.id ?? '')}
              onValueChange={(variant) => onChange({ variant: variant ?? '' })}
            />
          ) : (
            <span />
          )}
          <TextField
            kind="number"
            label={t('returns.exchange.quantity')}
            required
            value={goods.quantity}
            onValueChange={(quantity) => onChange({ quantity })}
          />
        </div>
      )}
    </>
  );
}

/** What the other goods cost more; null for the same, and where a price is unknown. */
export function differenceOf(
  { lines }: Pick<ReturnedParcel, 'lines'>,
  chosen: Pick<Variant, 'price'> | undefined,
  quantity: number,
): number | null {
  if (chosen === undefined || !(quantity > 0)) return null;
  let before = 0;
  for (const { price } of lines) {
    if (price === null) return null;
    before += toCentimes(price);
  }
  return toDinars(toCentimes(chosen.price) * quantity - before);
}

function Difference({ difference }: { difference: number }) {
  const t = useTranslation();
  const format = useFormat();
  const way = difference === 0 ? 'none' : difference > 0 ? 'more' : 'less';
  const amount = `\u2066${format.amount(Math.abs(difference), 'DZD')}\u2069`;
  return <p className="font-semibold">{t(`returns.exchange.difference.${way}`, { amount })}</p>;
}
