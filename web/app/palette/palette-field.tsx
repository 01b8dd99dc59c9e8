import { Search, X } from 'lucide-react';
import * as DialogPrimitive from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';

interface PaletteFieldProps extends ComponentProps<'input'> {
  text: string;
  onText: (text: string) => void;
  /** There is something that looks for what is typed. */
  isReady?: boolean;
}

/** The field of the palette: shown at once, it takes what is typed while the rest is loaded. */
export function PaletteField({ text, onText, isReady, ...props }: PaletteFieldProps) {
  const t = useTranslation();
  const ui = useUiText();
  return (
    <div className="flex items-center gap-2 border-b ps-4 pe-2">
      <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <input
        ref={focusNow}
        role={isReady ? 'combobox' : undefined}
        aria-autocomplete={isReady ? 'list' : undefined}
        aria-label={t('shell.palette.title')}
        placeholder={t('shell.palette.placeholder')}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        // An empty field would turn its hint around.
        dir={text === '' ? undefined : 'auto'}
        onChange={(event) => onText(event.target.value)}
        className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
        {...props}
      />
      <DialogPrimitive.Close asChild>
        <Button variant="ghost" size="icon-sm" aria-label={ui.close}>
          <X aria-hidden="true" />
        </Button>
      </DialogPrimitive.Close>
    </div>
  );
}

/**
 * Once the rest is loaded another field replaces the first, and the focus would be lost. At opening
 * the dialog sets the focus itself, to return it later.
 */
const focusNow = (input: HTMLInputElement | null) => {
  if (document.activeElement === document.body) input?.focus();
};
