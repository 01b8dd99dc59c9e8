import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { takeEarlyKeys } from '#web/lib/keys/early-keys.ts';
import { isOverlayOpen, isPaletteKey } from '#web/lib/keys/palette-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { useOfficeKeys } from './use-office-keys.ts';

const KeysSheet = lazy(async () => ({ default: (await import('./keys-sheet.tsx')).KeysSheet }));

/** At the scan station the keyboard belongs to the scanner. */
const isAtStation = () => window.location.pathname === '/scan';

const SHORTCUT = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Opens the command palette; the keys of the office and the sheet that explains them. */
export function PaletteButton() {
  const t = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  /** Undefined until it is first opened. */
  const [isHelpOpen, setIsHelpOpen] = useState<boolean>();
  const showHelp = () => setIsHelpOpen(true);
  useOfficeKeys(showHelp);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event) || isAtStation()) return;
    event.preventDefault();
    if (isOpen) setIsOpen(false);
    else if (!isOverlayOpen()) setIsOpen(true);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    for (const event of takeEarlyKeys()) window.dispatchEvent(event);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="font-normal text-muted-foreground max-md:size-11 max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:text-foreground md:min-w-56 md:justify-start"
      >
        <Search aria-hidden="true" />
        <span className="max-md:sr-only">{t('shell.palette')}</span>
        <span aria-hidden="true" className="ms-auto text-xs max-md:hidden">
          <Ltr>{SHORTCUT}</Ltr>
        </span>
      </Button>
      <PaletteDialog open={isOpen} onOpenChange={setIsOpen} onHelp={showHelp} />
      {isHelpOpen !== undefined && (
        <Suspense fallback={<DialogLoading />}>
          <KeysSheet open={isHelpOpen} onOpenChange={setIsHelpOpen} />
        </Suspense>
      )}
    </>
  );
}
