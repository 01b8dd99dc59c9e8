import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { KeyCaps } from './key-caps.tsx';
import type { PaletteTrouble } from './use-palette.ts';

interface PaletteNotesProps {
  text: string;
  count: number;
  isSearching: boolean;
  trouble: PaletteTrouble | null;
}

/** What there is to say besides the results, for the eyes and for screen readers. */
export function PaletteNotes({ text, count, isSearching, trouble }: PaletteNotesProps) {
  const t = useTranslation();
  const isSlow = useDelayed(isSearching);
  const said = trouble ? t(`palette.${trouble.kind}`) : t('palette.count', { count });
  return (
    <>
      {isSlow && <Note>{t('palette.searching')}</Note>}
      {trouble && (
        <Note>
          <span>{t(`palette.${trouble.kind}`)}</span>
          <Button variant="link" size="sm" className="px-0" onClick={trouble.retry}>
            {t('palette.retry')}
          </Button>
        </Note>
      )}
      {count === 0 && !isSearching && !trouble && (
        <Note>
          <span>{t('palette.nothing', { text: isolate(text) })}</span>
          <span className="text-muted-foreground">{t('palette.nothing.hint')}</span>
        </Note>
      )}
      <output className="sr-only">{isSearching ? '' : said}</output>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 text-sm [[role=listbox]~&]:border-t">
      {children}
    </p>
  );
}

const HINTS = [
  { keys: ['↑', '↓'], text: 'palette.hint.move' },
  { keys: ['Enter'], text: 'palette.hint.open' },
  { keys: ['Ctrl', 'Enter'], text: 'palette.hint.newTab' },
  { keys: ['Esc'], text: 'palette.hint.close' },
] as const;

/** Which keys work here, where there is a keyboard. */
export function PaletteFooter({ onHelp }: { onHelp: () => void }) {
  const t = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t px-4 py-1 text-xs text-muted-foreground max-md:hidden">
      {HINTS.map(({ keys, text }) => (
        <span key={text} className="inline-flex items-center gap-1.5">
          <KeyCaps keys={keys} />
          {t(text)}
        </span>
      ))}
      <Button variant="ghost" size="sm" className="ms-auto px-2 text-xs" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
        {t('palette.keys.title')}
      </Button>
    </div>
  );
}
