import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { setTheme, useTheme } from '#web/lib/theme-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

export function ThemeToggle() {
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
