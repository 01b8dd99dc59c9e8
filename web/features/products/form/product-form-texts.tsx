import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Language } from '#contract/language.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isLanguage, LANGUAGE_CHOICES, LOCALES } from '#web/i18n/locales.ts';
import { TextareaField } from '#web/kit/fields.tsx';
import { useErrorSentence } from '#web/lib/forms.ts';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import type { ProductFormApi, ProductFormField } from './product-form-values.ts';

type TextField = Extract<ProductFormField, `${'name' | 'description'}${'Ar' | 'Fr' | 'En'}`>;

const FIELDS: Record<Language, readonly [TextField, TextField]> = {
  ar: ['nameAr', 'descriptionAr'],
  fr: ['nameFr', 'descriptionFr'],
  en: ['nameEn', 'descriptionEn'],
};

/** The tab of a field; null for fields outside the tabs. */
export function languageOf(field: ProductFormField): Language | null {
  return (
    LANGUAGE_CHOICES.find((language) => FIELDS[language].some((name) => name === field)) ?? null
  );
}

interface ProductFormTextsProps {
  form: ProductFormApi;
  language: Language;
  onLanguageChange: (language: Language) => void;
}

export function ProductFormTexts({ form, language, onLanguageChange }: ProductFormTextsProps) {
  const t = useTranslation();
  return (
    <Tabs value={language} onValueChange={(value) => isLanguage(value) && onLanguageChange(value)}>
      <TabsList aria-label={t('product.form.languages')} className="max-md:w-full">
        {LANGUAGE_CHOICES.map((choice) => (
          <TabsTrigger key={choice} value={choice} className="max-md:flex-1">
            <span lang={choice}>{LOCALES[choice].name}</span>
            <TabMark form={form} language={choice} />
          </TabsTrigger>
        ))}
      </TabsList>
      {LANGUAGE_CHOICES.map((choice) => (
        // Stays mounted while hidden, so that no field loses its input or its error.
        <TabsContent
          key={choice}
          value={choice}
          forceMount
          className="flex flex-col gap-4 data-[state=inactive]:hidden"
        >
          <LanguageFields form={form} language={choice} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

const MARKS = {
  wrong: { icon: CircleAlert, className: 'text-destructive' },
  missing: { icon: CircleDashed, className: 'text-muted-foreground' },
  complete: { icon: CircleCheck, className: 'text-primary' },
} as const;

function TabMark({ form, language }: { form: ProductFormApi; language: Language }) {
  const t = useTranslation();
  const { errors } = form.formState;
  const written = useWatch({ control: form.control, name: FIELDS[language] });
  const isWrong = FIELDS[language].some((name) => errors[name]);
  const state = isWrong ? 'wrong' : written.some((text) => !text.trim()) ? 'missing' : 'complete';
  const { icon: Icon, className } = MARKS[state];
  return (
    <>
      <Icon aria-hidden="true" className={cn('size-4', className)} />
      <span className="sr-only">{t(`product.form.tab.${state}`)}</span>
    </>
  );
}

function LanguageFields({ form, language }: { form: ProductFormApi; language: Language }) {
  const t = useTranslation();
  const sentence = useErrorSentence();
  const { errors } = form.formState;
  const [name, description] = FIELDS[language];
  const hint = language === 'fr' ? t('product.form.fallback') : undefined;
  const written = { lang: language, dir: LOCALES[language].direction, autoComplete: 'off' };
  return (
    <>
      <Field
        label={t(`product.form.${name}`)}
        hint={hint}
        error={sentence(errors[name])}
        required={language === 'ar'}
      >
        <Input {...written} {...form.register(name)} />
      </Field>
      <TextareaField
        form={form}
        name={description}
        label={t(`product.form.${description}`)}
        hint={hint}
        {...written}
      />
    </>
  );
}
