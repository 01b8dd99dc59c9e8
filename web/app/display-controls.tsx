import { Languages, Moon, Sun } from 'lucide-react';
import { setLanguage, useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { isLanguage, LANGUAGE_CHOICES, LOCALES } from '#web/i18n/locales.ts';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { setTheme, useTheme } from './theme-store.ts';

/** Language and theme: in the header, and on the screens before sign-in. */
export function DisplayControls() {
  return (
    <div className="flex items-center gap-1">
      <LanguageMenu />
      <ThemeToggle />
    </div>
  );
}

function LanguageMenu() {
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
        <Button
          variant="ghost"
          aria-label={`${t('ui.labelled', { name: t('shell.language') })} ${LOCALES[language].name}`}
        >
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

function ThemeToggle() {
  const t = useTranslation();
  const dark = useTheme() === 'dark';
  const label = t(dark ? 'shell.toLight' : 'shell.toDark');
  const Icon = dark ? Sun : Moon;
  return (
    <Tooltip text={label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      >
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
