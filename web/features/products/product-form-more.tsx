import { ChevronDown } from 'lucide-react';
import { LOCALES } from '#web/i18n/locales.ts';
import type { Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField, TextareaField } from '#web/kit/fields.tsx';
import { ProductFormBundle } from './product-form-bundle.tsx';
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
