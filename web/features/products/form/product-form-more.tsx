import { useQueries, useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { type Product, productEndpoints } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { TextareaField, TextField } from '#web/kit/fields.tsx';
import { endpointListQuery, endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import type { ProductFormApi, ProductFormField } from './product-form-values.ts';

const BENEFITS = { benefitsAr: 'ar', benefitsFr: 'fr', benefitsEn: 'en' } as const;
const SCRIPTS = { scriptAr: 'ar', scriptFr: 'fr', scriptEn: 'en' } as const;
const MORE_FIELDS: readonly ProductFormField[] = [
  'originalPrice',
  'badge',
  'category',
  'benefitsAr',
  'benefitsFr',
  'benefitsEn',
  'scriptAr',
  'scriptFr',
  'scriptEn',
  'bundleSerumIds',
];

export const isMoreField = (field: ProductFormField) => MORE_FIELDS.includes(field);

interface ProductFormMoreProps {
  form: ProductFormApi;
  product: Product | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The optional fields. */
export function ProductFormMore({ form, product, open, onOpenChange }: ProductFormMoreProps) {
  const t = useTranslation();
  return (
    <details
      open={open}
      onToggle={(event) => onOpenChange(event.currentTarget.open)}
      className="group rounded-lg border"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2.5 hover:bg-accent [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          <span className="block text-sm font-semibold">{t('product.form.more')}</span>
          <span className="block text-xs text-muted-foreground">{t('product.form.more.hint')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted-foreground motion-safe:transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 border-t p-4">
        <MoreFields form={form} />
        <ProductFormBundle form={form} productId={product?.id} />
      </div>
    </details>
  );
}

function MoreFields({ form }: { form: ProductFormApi }) {
  const t = useTranslation();
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField
          kind="amount"
          form={form}
          name="originalPrice"
          label={t('product.form.originalPrice')}
        />
        <TextField
          form={form}
          name="badge"
          label={t('product.form.badge')}
          hint={t('product.form.badge.hint')}
        />
        <TextField form={form} name="category" label={t('product.form.category')} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-3">
        {(['benefitsAr', 'benefitsFr', 'benefitsEn'] as const).map((name) => (
          <TextareaField
            key={name}
            form={form}
            name={name}
            label={t(`product.form.${name}`)}
            hint={t('product.form.benefits.hint')}
            lang={BENEFITS[name]}
            dir={LOCALES[BENEFITS[name]].direction}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-3">
        {(['scriptAr', 'scriptFr', 'scriptEn'] as const).map((name) => (
          <TextareaField
            key={name}
            form={form}
            name={name}
            label={t(`product.form.${name}`)}
            hint={t('product.form.script.hint')}
            lang={SCRIPTS[name]}
            dir={LOCALES[SCRIPTS[name]].direction}
          />
        ))}
      </div>
    </>
  );
}

const MATCHES_SHOWN = 5;

interface ProductFormBundleProps {
  form: ProductFormApi;
  /** Excluded, because a product cannot contain itself. */
  productId: string | undefined;
}

/** The products of a bundle, searched on the server because there may be many. */
function ProductFormBundle({ form, productId }: ProductFormBundleProps) {
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
