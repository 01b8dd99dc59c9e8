import { useQueries, useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery, endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import type { ProductFormApi } from './product-form-values.ts';

const MATCHES_SHOWN = 5;

interface ProductFormBundleProps {
  form: ProductFormApi;
  /** Excluded, because a product cannot contain itself. */
  productId: string | undefined;
}

/** The products of a bundle, searched on the server because there may be many. */
export function ProductFormBundle({ form, productId }: ProductFormBundleProps) {
  const t = useTranslation();
  const { field } = useController({ control: form.control, name: 'bundleSerumIds' });
  const { value: ids, onChange } = field;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('product.form.bundle')}</legend>
      <BundleParts ids={ids} onRemove={(id) => onChange(ids.filter((other) => other !== id))} />
      <BundleSearch
        taken={productId === undefined ? ids : [...ids, productId]}
        onAdd={(id) => onChange([...ids, id])}
      />
      <p className="text-xs text-muted-foreground">{t('product.form.bundle.hint')}</p>
    </fieldset>
  );
}

interface BundlePartsProps {
  ids: readonly string[];
  onRemove: (id: string) => void;
}

function BundleParts({ ids, onRemove }: BundlePartsProps) {
  const t = useTranslation();
  const parts = useQueries({
    queries: ids.map((id) => endpointQuery(productEndpoints.getProduct, { params: { id } })),
  });
  if (ids.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id, index) => {
        const name = parts[index]?.data?.nameAr ?? '…';
        return (
          <li key={id}>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('product.form.bundle.remove', { name })}
              onClick={() => onRemove(id)}
            >
              <bdi>{name}</bdi>
              <X aria-hidden="true" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface BundleSearchProps {
  taken: readonly string[];
  onAdd: (id: string) => void;
}

function BundleSearch({ taken, onAdd }: BundleSearchProps) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...endpointListQuery(productEndpoints.listProducts, {
      query: { search, page: 1, pageSize: MATCHES_SHOWN + taken.length },
    }),
    enabled: search !== '',
  });
  const isFree = ({ id }: Product) => !taken.includes(id);
  const matches = (found.data?.items ?? []).filter(isFree).slice(0, MATCHES_SHOWN);
  return (
    <>
      <SearchInput label={t('products.search')} value={search} onValueChange={setSearch} />
      {found.isLoadingError && (
        <ErrorState title={t('products.load.failed')} {...failedRead(found)} />
      )}
      {matches.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {matches.map(({ id, nameAr }) => (
            <li key={id}>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('product.form.bundle.add', { name: nameAr })}
                onClick={() => onAdd(id)}
              >
                <Plus aria-hidden="true" />
                <bdi>{nameAr}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
