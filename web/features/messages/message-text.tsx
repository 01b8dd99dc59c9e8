import type { Language } from '#contract/language.ts';
import { smsParts } from '#contract/messages/sms-parts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';

interface MessageTextProps {
  label: string;
  text: string;
  language: Language;
}

/** The text as the customer will read it, and how many SMS it takes. */
export function MessageText({ label, text, language }: MessageTextProps) {
  return (
    <section aria-label={label} className="flex flex-col gap-1">
      <p
        lang={language}
        dir={LOCALES[language].direction}
        className="rounded-lg border bg-success-soft px-3 py-2 break-words whitespace-pre-line text-success-soft-foreground"
      >
        {text}
      </p>
      <SmsCount text={text} />
    </section>
  );
}

function SmsCount({ text }: { text: string }) {
  const t = useTranslation();
  const { parts, signs, left } = smsParts(text);
  return (
    <p className="text-xs text-muted-foreground">
      {/* Isolated: Latin letters beside digits would turn the line around in Arabic. */}
      <bdi>{t('messages.sms.parts', { count: parts })}</bdi> ·{' '}
      <bdi>{t('messages.sms.signs', { signs, left })}</bdi>
    </p>
  );
}
