import { useQuery } from '@tanstack/react-query';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { VariantsForm } from './variants-form.tsx';

interface VariantsDialogProps extends OpenProps, Pick<Product, 'id' | 'nameAr'> {}

/** Options and variants of a product, edited like a sheet and saved together. */
export function VariantsDialog({ id, nameAr, ...dialog }: VariantsDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('variants.title', { name: isolate(nameAr) })}
      description={t('variants.hint')}
      isLong
      isWide
    >
      {(form) => <LoadedForm id={id} {...form} />}
    </FormDialog>
  );
}

function LoadedForm({ id, ...form }: FormDialogForm & { id: string }) {
  const t = useTranslation();
  const seesCosts = useCan('canViewFinance');
  const params = { id };
  const product = useQuery(endpointQuery(productEndpoints.getProduct, { params }));
  const costs = useQuery({
    ...endpointQuery(productEndpoints.getProductCosts, { params }),
    enabled: seesCosts,
  });
  const failed = [product, costs].find((read) => read.isLoadingError);
  if (failed) return <ErrorState title={t('product.load.failed')} {...failedRead(failed)} />;
  if (!product.data || (seesCosts && !costs.data)) return <LoadingState className="min-h-40" />;
  const reread = async () => (await product.refetch()).data;
  return <VariantsForm product={product.data} costs={costs.data} reread={reread} {...form} />;
}
