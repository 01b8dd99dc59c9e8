import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { DeskItem } from '#contract/desk/desk.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { OrderCard } from '../orders/order-facts.tsx';

const FIELDS = { ar: 'scriptAr', fr: 'scriptFr', en: 'scriptEn' } as const;

/** What to say, in the language that the customer speaks; nothing where nobody wrote it. */
export function DeskScripts({ scripts }: { scripts: DeskItem['scripts'] }) {
  const t = useTranslation();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const written = LANGUAGES.filter((one) => scripts.some((script) => script[FIELDS[one]] !== null));
  const language = written.find((one) => one === (chosen ?? own)) ?? written[0];
  if (language === undefined) return null;
  return (
    <OrderCard icon={MessageSquareText} title={t('desk.script')}>
      {written.length > 1 && (
        <SegmentedControl
          legend={t('desk.script.language')}
          legendHidden
          value={language}
          onValueChange={setChosen}
          segments={written.map((value) => ({ value, label: LOCALES[value].name }))}
        />
      )}
      {scripts.map((script) => (
        <p key={script.productId} dir="auto" className="whitespace-pre-line empty:hidden">
          {script[FIELDS[language]]}
        </p>
      ))}
    </OrderCard>
  );
}
