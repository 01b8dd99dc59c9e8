import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import type { Language } from '#contract/language.ts';
import type { Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { toast } from '#web/ui/toast.ts';
import { ProductFormMedia } from './product-form-media.tsx';
import { isMoreField, ProductFormMore } from './product-form-more.tsx';
import { ProductFormSale } from './product-form-sale.tsx';
import { languageOf, ProductFormTexts } from './product-form-texts.tsx';
import {
  PRODUCT_FIELDS,
  type ProductFormApi,
  type ProductFormOutput,
  type ProductFormValues,
} from './product-form-values.ts';

interface ProductFormProps {
  form: ProductFormApi;
  product?: Product;
  /** The current stock, if it changed since the form was opened. */
  stockNow?: number | undefined;
  onSubmit: (output: ProductFormOutput) => void;
  onDirtyChange: (isDirty: boolean) => void;
  isPending: boolean;
  submitLabel: string;
}

export function ProductForm(props: ProductFormProps) {
  const { form, product, stockNow, onSubmit, onDirtyChange, isPending, submitLabel } = props;
  const t = useTranslation();
  const [language, setLanguage] = useState<Language>('ar');
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [uploads, setUploads] = useState(0);
  const isDirty = form.formState.isDirty || uploads > 0;
  for (const name of PRODUCT_FIELDS) form.register(name);

  /** Reveals the first invalid field, opening the tab or section that hides it. */
  const showErrors = (errors: FieldErrors<ProductFormValues>) => {
    const first = PRODUCT_FIELDS.find((name) => errors[name]);
    if (first === undefined) return;
    flushSync(() => {
      setLanguage((shown) => languageOf(first) ?? shown);
      setIsMoreOpen((isOpen) => isOpen || isMoreField(first));
    });
    form.setFocus(first);
    const isOfTheRule = errors.nameAr !== undefined || errors.price !== undefined;
    toast({
      variant: 'destructive',
      title: t(isOfTheRule ? 'product.form.invalid' : 'product.form.wrong'),
    });
  };
  const submit = form.handleSubmit((output) => {
    if (uploads === 0) onSubmit(output);
  }, showErrors);

  return (
    <DialogForm
      isLong
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={isPending}
      submitLabel={submitLabel}
      submitDisabled={uploads > 0}
      className="gap-5"
    >
      <ProductFormTexts form={form} language={language} onLanguageChange={setLanguage} />
      <ProductFormMedia
        form={form}
        product={product}
        onBusyChange={(isBusy) => setUploads((count) => count + (isBusy ? 1 : -1))}
      />
      <ProductFormSale form={form} product={product} stockNow={stockNow} />
      <ProductFormMore
        form={form}
        product={product}
        open={isMoreOpen}
        onOpenChange={setIsMoreOpen}
      />
    </DialogForm>
  );
}
