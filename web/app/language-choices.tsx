import { setLanguage, useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LANGUAGE_CHOICES, LOCALES, isLanguage } from '#web/i18n/locales.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import type { OverlayProps } from '#web/ui/late-overlay.tsx';
import { toast } from '#web/ui/toast.ts';

export function LanguageChoices({ trigger, ...open }: OverlayProps) {
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
    <DropdownMenu {...open}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
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
