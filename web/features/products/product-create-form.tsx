import { productEndpoints } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { showServerErrors, useContractForm } from '#web/lib/forms.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ProductForm } from './product-form.tsx';
import { createBody, EMPTY_PRODUCT, productFormSchema } from './product-form-values.ts';

export function ProductCreateForm({ onDone, onDirtyChange }: FormDialogForm) {
  const t = useTranslation();
  const form = useContractForm(productFormSchema, EMPTY_PRODUCT);
  const draft = useDraft(form, { name: 'product' });
  const create = useEndpointMutation(productEndpoints.createProduct, {
    makesStale: ['products'],
    onSuccess: () => {
      toast({ title: t('product.create.succeeded') });
      onDone();
    },
    onError: (error) => {
      showServerErrors(form, error);
      toastFailure(t('product.create.failed'), error);
    },
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
