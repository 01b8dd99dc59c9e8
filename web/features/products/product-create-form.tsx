import { productEndpoints } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { ProductForm } from './product-form.tsx';
import { createBody, EMPTY_PRODUCT, productFormSchema } from './product-form-values.ts';

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
