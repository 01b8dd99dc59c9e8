import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isOverlayOpen, isPaletteKey } from '#web/lib/keys/palette-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { toast } from '#web/ui/toast.ts';
import { useLate } from '../use-late.ts';

const loadPart = async () => (await import('./palette-part.tsx')).PalettePart;

/** At the scan station the keyboard belongs to the scanner. */
const isAtStation = () => window.location.pathname === '/scan';

const SHORTCUT = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Opens the command palette. All that it needs comes later, with the other keys of the office. */
export function PaletteButton() {
  const t = useTranslation();
  const { part: Part, bring } = useLate(loadPart);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    bring().catch(() => {
      setIsOpen(false);
      toast({ variant: 'destructive', title: t('network.unreachable') });
    });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event) || isAtStation()) return;
    event.preventDefault();
    if (isOpen) setIsOpen(false);
    else if (!isOverlayOpen()) open();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className="font-normal text-muted-foreground max-md:size-11 max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:text-foreground md:min-w-56 md:justify-start"
      >
        <Search aria-hidden="true" />
        <span className="max-md:sr-only">{t('shell.palette')}</span>
        <span aria-hidden="true" className="ms-auto text-xs max-md:hidden">
          <Ltr>{SHORTCUT}</Ltr>
        </span>
      </Button>
      {Part && <Part isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
