import { Check, Languages } from 'lucide-react';
import type { Language } from '#contract/language.ts';
import type { Product } from '#contract/products/products.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LANGUAGE_CHOICES, LOCALES } from '#web/i18n/locales.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

interface Texts {
  name: string | null;
  description: string | null;
  benefits: readonly string[];
  /** Which of them are still the Arabic text, untranslated. */
  untranslated: { name: boolean; description: boolean };
}

const ALL_TRANSLATED = { name: false, description: false };

function textsOf(product: Product): Record<Language, Texts> {
  const benefits = product.benefitsTranslations;
  return {
    ar: {
      name: product.nameAr,
      description: product.descriptionAr,
      benefits: benefits?.ar ?? product.benefits,
      untranslated: ALL_TRANSLATED,
    },
    fr: {
      name: product.nameFr,
      description: product.descriptionFr,
      benefits: benefits?.fr ?? [],
      untranslated: {
        name: product.untranslated.includes('nameFr'),
        description: product.untranslated.includes('descriptionFr'),
      },
    },
    en: {
      name: product.nameEn,
      description: product.descriptionEn,
      benefits: benefits?.en ?? [],
      untranslated: ALL_TRANSLATED,
    },
  };
}

/** Name and description in each language, as customers see them. */
export function ProductTexts({ product }: { product: Product }) {
  const t = useTranslation();
  const shown = useLanguage();
  const texts = textsOf(product);
  return (
    <Card className="p-4 md:p-6">
      {/* Opens on the screen's language and follows it. */}
      <Tabs key={shown} defaultValue={shown}>
        <TabsList aria-label={t('product.languages')}>
          {LANGUAGE_CHOICES.map((language) => (
            <TabsTrigger key={language} value={language} lang={language}>
              {LOCALES[language].name}
            </TabsTrigger>
          ))}
        </TabsList>
        {LANGUAGE_CHOICES.map((language) => (
          <TabsContent key={language} value={language}>
            <ProductText language={language} texts={texts[language]} />
          </TabsContent>
        ))}
      </Tabs>
    </Card>
  );
}

function ProductText({ language, texts }: { language: Language; texts: Texts }) {
  const t = useTranslation();
  const { name, description, benefits, untranslated } = texts;
  const written = (isUntranslated: boolean) => {
    const spoken = isUntranslated ? 'ar' : language;
    return { lang: spoken, dir: LOCALES[spoken].direction };
  };
  return (
    <div className="flex flex-col gap-3">
      {(untranslated.name || untranslated.description) && (
        <Badge variant="warning" icon={Languages}>
          {t('product.untranslated')}
        </Badge>
      )}
      {name ? (
        <h2 {...written(untranslated.name)} className="text-lg font-semibold">
          {name}
        </h2>
      ) : (
        <p className="text-muted-foreground">{t('product.noName')}</p>
      )}
      {description ? (
        <p {...written(untranslated.description)} className="whitespace-pre-line">
          {description}
        </p>
      ) : (
        <p className="text-muted-foreground">{t('product.noDescription')}</p>
      )}
      {benefits.length > 0 && (
        <ul aria-label={t('product.benefits')} {...written(false)} className="flex flex-col gap-1">
          {benefits.map((benefit, place) => (
            <li key={place} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
              {benefit}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
