import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Product, productEndpoints } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import {
  createBody,
  EMPTY_PRODUCT,
  type ProductFormOutput,
  productFormSchema,
  productFormValues,
  updateBody,
} from './product-form-values.ts';
import { ProductForm } from './product-form.tsx';

interface ProductFormDialogProps extends OpenProps {
  /** The product to edit; omitted for a new one. */
  product?: Product;
}

export function ProductFormDialog({ product, ...dialog }: ProductFormDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={
        product
          ? t('product.form.edit.title', { name: isolate(product.nameAr) })
          : t('product.form.create.title')
      }
      description={t('product.form.hint')}
      isLong
    >
      {(form) =>
        product ? <ProductEditForm product={product} {...form} /> : <ProductCreateForm {...form} />
      }
    </FormDialog>
  );
}

export function ProductCreateForm({ onDone, onDirtyChange }: FormDialogForm) {
  const t = useTranslation();
  const form = useContractForm(productFormSchema, EMPTY_PRODUCT);
  const draft = useDraft(form, { name: 'product' });
  const create = useSave(productEndpoints.createProduct, {
    makesStale: ['products'],
    saved: t('product.create.succeeded'),
    onSaved: onDone,
    failed: t('product.create.failed'),
    form,
  });
  return (
    <>
      <DraftOffer offer={draft.offer} />
      <ProductForm
        form={form}
        onSubmit={(output) => create.mutate({ body: createBody(output) })}
        onDirtyChange={onDirtyChange}
        isPending={create.isPending}
        submitLabel={t(
          create.isPending ? 'product.form.create.pending' : 'product.form.create.submit',
        )}
      />
    </>
  );
}

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
