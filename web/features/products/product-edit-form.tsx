import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ProductForm } from './product-form.tsx';
import {
  productFormSchema,
  productFormValues,
  updateBody,
  type ProductFormOutput,
} from './product-form-values.ts';

interface ProductEditFormProps extends FormDialogForm {
  product: Product;
}

/** Waits for the cost of those who may see it; without it the form opens all the same. */
export function ProductEditForm(props: ProductEditFormProps) {
  const seesCosts = useCan('canViewFinance');
  const { data, isLoading } = useQuery({
    ...endpointQuery(productEndpoints.getProductCosts, { params: { id: props.product.id } }),
    enabled: seesCosts,
  });
  if (isLoading) return <LoadingState className="min-h-40" />;
  return <OpenedForm {...props} cost={data?.[0]?.cost ?? null} />;
}

interface OpenedFormProps extends ProductEditFormProps {
  cost: number | null;
}

function OpenedForm({ product, cost, onDone, onDirtyChange }: OpenedFormProps) {
  const t = useTranslation();
  const [before] = useState(() => productFormValues(product, cost));
  const [opened] = useState(product);
  const { id } = opened;
  const form = useContractForm(productFormSchema, before);
  // What lies in stock is said of now, and not of the day on which it was typed.
  const draft = useDraft(form, { name: `product ${id}`, never: ['stock', 'stockReason'] });
  /** The stock that the user has seen. */
  const [seenStock, setSeenStock] = useState(opened.stock);
  const { data: now, refetch } = useQuery({
    ...endpointQuery(productEndpoints.getProduct, { params: { id } }),
    initialData: opened,
  });

  const update = useSave(productEndpoints.updateProduct, {
    makesStale: ['products'],
    saved: t('product.edit.succeeded'),
    onSaved: onDone,
    failed: t('product.edit.failed'),
    form,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'stock_changed') void lookAgain();
    },
  });
  // The error shows the new stock; saving again is then based on it.
  const lookAgain = async () => {
    const { data } = await refetch();
    if (data) setSeenStock(data.stock);
  };

  const save = (output: ProductFormOutput) => {
    const seen = { ...before, stock: String(seenStock) };
    const isStockTouched = form.getFieldState('stock').isDirty;
    const written = form.getValues();
    const values = isStockTouched ? written : { ...written, stock: seen.stock };
    const body = updateBody(output, values, seen);
    if (Object.keys(body).length === 0) return onDone();
    if (body.stock !== undefined && !body.stockReason) {
      return form.setError('stockReason', { message: 'required' }, { shouldFocus: true });
    }
    return update.mutate({ params: { id }, body });
  };

  return (
    <>
      <DraftOffer offer={draft.offer} />
      <ProductForm
        form={form}
        product={opened}
        stockNow={now.stock === opened.stock ? undefined : now.stock}
        onSubmit={save}
        onDirtyChange={onDirtyChange}
        isPending={update.isPending}
        submitLabel={t(update.isPending ? 'product.form.edit.pending' : 'product.form.edit.submit')}
      />
    </>
  );
}
