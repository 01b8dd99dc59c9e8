import { Languages } from 'lucide-react';
import { setLanguage, useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LANGUAGE_CHOICES, LOCALES, isLanguage } from '#web/i18n/locales.ts';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { toast } from '#web/ui/toast.ts';

export function LanguageMenu() {
  const t = useTranslation();
  const language = useLanguage();
  const choose = (choice: string) => {
    if (!isLanguage(choice)) return;
    setLanguage(choice).catch(() => {
      toast({
        variant: 'destructive',
        title: t('shell.language.failed'),
        description: t('network.unreachable'),
      });
    });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" aria-label={`${t('shell.language')}: ${LOCALES[language].name}`}>
          <Languages aria-hidden="true" />
          <span className="max-sm:hidden">{LOCALES[language].name}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={language} onValueChange={choose}>
          {LANGUAGE_CHOICES.map((choice) => (
            <DropdownMenuRadioItem key={choice} value={choice} lang={choice}>
              {LOCALES[choice].name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
