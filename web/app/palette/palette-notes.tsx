import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePaletteTexts } from '#web/i18n/palette/texts.ts';
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
  const words = usePaletteTexts();
  const isSlow = useDelayed(isSearching);
  const said = trouble ? words(trouble.kind) : words('count', { count });
  return (
    <>
      {isSlow && <Note>{words('searching')}</Note>}
      {trouble && (
        <Note>
          <span>{words(trouble.kind)}</span>
          <Button variant="link" size="sm" className="px-0" onClick={trouble.retry}>
            {words('retry')}
          </Button>
        </Note>
      )}
      {count === 0 && !isSearching && !trouble && (
        <Note>
          <span>{words('nothing', { text: isolate(text) })}</span>
          <span className="text-muted-foreground">{words('nothing.hint')}</span>
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
  { keys: ['↑', '↓'], text: 'hint.move' },
  { keys: ['Enter'], text: 'hint.open' },
  { keys: ['Ctrl', 'Enter'], text: 'hint.newTab' },
  { keys: ['Esc'], text: 'hint.close' },
] as const;

/** Which keys work here, where there is a keyboard. */
export function PaletteFooter({ onHelp }: { onHelp: () => void }) {
  const words = usePaletteTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t px-4 py-1 text-xs text-muted-foreground max-md:hidden">
      {HINTS.map(({ keys, text }) => (
        <span key={text} className="inline-flex items-center gap-1.5">
          <KeyCaps keys={keys} />
          {words(text)}
        </span>
      ))}
      <Button variant="ghost" size="sm" className="ms-auto px-2 text-xs" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
        {words('keys.title')}
      </Button>
    </div>
  );
}
