import { Languages } from 'lucide-react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { Button } from '#web/ui/button.tsx';
import { LateOverlay } from '#web/ui/late-overlay.tsx';
import { LanguageChoices } from './shell-menus.ts';

export function LanguageMenu() {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <LateOverlay kind="menu" render={(overlay) => <LanguageChoices {...overlay} />}>
      <Button variant="ghost" aria-label={`${t('shell.language')}: ${LOCALES[language].name}`}>
        <Languages aria-hidden="true" />
        <span className="max-sm:hidden">{LOCALES[language].name}</span>
      </Button>
    </LateOverlay>
  );
}
