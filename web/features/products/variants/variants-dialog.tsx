import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Product, productEndpoints } from '#contract/products/products.ts';
import type { VariantCost } from '#contract/products/variants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { TextField } from '#web/kit/fields.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useIsMobile } from '#web/ui/use-media-query.ts';
import { CELL_COLUMNS } from './grid-cells.ts';
import { OptionsEditor } from './options-editor.tsx';
import { VariantCards } from './variant-cards.tsx';
import { bodyOf, type Grid, gridOf, isStockEdited, withSeenStock } from './variant-grid.ts';
import { VariantTable } from './variant-table.tsx';

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

interface VariantsFormProps extends FormDialogForm {
  product: Product;
  /** Undefined for users who may not see them. */
  costs: readonly VariantCost[] | undefined;
  reread: () => Promise<Product | undefined>;
}

export function VariantsForm(props: VariantsFormProps) {
  const { product, costs, reread, onDone, onDirtyChange } = props;
  const t = useTranslation();
  const isMobile = useIsMobile();
  const mayEditCosts = useCan('canEditFinance');
  const frame = useRef<HTMLDivElement>(null);
  const [opened] = useState(() => ({ product, grid: gridOf(product, costs ?? []) }));
  const [grid, setGrid] = useState<Grid>(opened.grid);
  const [reason, setReason] = useState('');
  const draft = useTypedDraft({
    name: `variants ${product.id} ${opened.product.variantsVersion}`,
    values: { grid, reason },
    before: { grid: opened.grid, reason: '' },
    onRestore: (kept) => {
      setGrid(kept.grid ?? grid);
      setReason(kept.reason ?? reason);
    },
  });
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const isDirty = JSON.stringify(grid) !== JSON.stringify(opened.grid);

  const save = useSave(productEndpoints.saveVariants, {
    makesStale: ['products'],
    saved: t('variants.saved'),
    onSaved: onDone,
    failed: t('variants.failed'),
    onFailed: (error) => {
      const found = error instanceof ApiError ? error.errors : [];
      setErrors(new Map(found.map(({ path, message }) => [path, message])));
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      if (error instanceof ApiError && error.code === 'stock_changed') void seeStock();
    },
  });
  // The error shows the new stock; saving again is then based on it.
  const seeStock = async () => {
    const now = await reread();
    if (now !== undefined) setGrid((shown) => withSeenStock(shown, now));
  };
  const submit = () => {
    if (!isDirty) onDone();
    else {
      const body = bodyOf(grid, opened.grid, opened.product.variantsVersion, reason);
      save.mutate({ params: { id: product.id }, body });
    }
  };
  const change = (next: Grid) => {
    setErrors(new Map());
    setGrid(next);
  };
  const columns = CELL_COLUMNS.filter((column) => column !== 'cost' || costs !== undefined);
  const view = { grid, columns, errors, onChange: change, isCostFixed: !mayEditCosts };

  return (
    <DialogForm
      isLong
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={save.isPending}
      submitLabel={t(save.isPending ? 'product.form.edit.pending' : 'variants.save')}
      className="gap-5"
    >
      <div ref={frame} className="flex flex-col gap-5">
        <OptionsEditor grid={grid} errors={errors} onChange={change} />
        {grid.options.length > 0 &&
          (isMobile ? <VariantCards {...view} /> : <VariantTable {...view} />)}
        {grid.options.length > 0 && isStockEdited(grid) && (
          <TextField
            label={t('product.form.stockReason')}
            hint={t('product.form.stockReason.hint')}
            error={errors.get('stockReason')}
            maxLength={300}
            value={reason}
            onValueChange={setReason}
          />
        )}
      </div>
    </DialogForm>
  );
}
