import { Keyboard } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { KeyCaps } from './key-caps.tsx';
import { PaletteField } from './palette-field.tsx';
import type { PaletteItem } from './palette-items.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { type PaletteTrouble, usePalette } from './use-palette.ts';

interface PaletteBoxProps {
  text: string;
  onText: (text: string) => void;
  onChoose: (item: PaletteItem) => void;
  onHelp: () => void;
}

/** The field and what it finds; the focus stays in the field. */
export function PaletteBox({ text, onText, onChoose, onHelp }: PaletteBoxProps) {
  const t = useTranslation();
  const listId = useId();
  const [chosenId, setChosenId] = useState<string>();
  /** Enter was pressed before anything was found, as by a scanner: the first will be opened. */
  const [isAwaited, setIsAwaited] = useState(false);
  const { groups, isSearching, trouble } = usePalette(text, onHelp);
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    items.findIndex(({ id }) => id === chosenId),
    0,
  );
  const active = items[at];

  const type = (next: string) => {
    onText(next);
    setChosenId(undefined);
    setIsAwaited(false);
  };
  const choose = (item: PaletteItem, inNewTab: boolean) => {
    if (inNewTab && item.href !== undefined) window.open(item.href, '_blank', 'noopener');
    else onChoose(item);
  };
  const chooseAwaited = useEffectEvent(() => {
    setIsAwaited(false);
    if (active !== undefined) onChoose(active);
  });
  useEffect(() => {
    if (!isAwaited || isSearching) return undefined;
    const timer = setTimeout(() => chooseAwaited());
    return () => clearTimeout(timer);
  }, [isAwaited, isSearching]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = items.length - 1;
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: event.shiftKey ? undefined : 0,
      End: event.shiftKey ? undefined : last,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setChosenId(items[next]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) choose(active, event.ctrlKey || event.metaKey);
      else setIsAwaited(isSearching);
    }
  };

  return (
    <>
      <PaletteField
        text={text}
        onText={type}
        isReady
        aria-expanded={items.length > 0}
        aria-controls={items.length > 0 ? listId : undefined}
        aria-activedescendant={active && optionId(listId, active.id)}
        onKeyDown={onKeyDown}
      />
      {items.length > 0 && (
        <PaletteList
          id={listId}
          label={t('palette.results')}
          groups={groups}
          activeId={active?.id}
          onActivate={setChosenId}
          onChoose={choose}
        />
      )}
      <PaletteNotes
        text={text.trim()}
        count={items.length}
        isSearching={isSearching}
        trouble={trouble}
      />
      <PaletteFooter onHelp={onHelp} />
    </>
  );
}

interface PaletteNotesProps {
  text: string;
  count: number;
  isSearching: boolean;
  trouble: PaletteTrouble | null;
}

/** What there is to say besides the results, for the eyes and for screen readers. */
function PaletteNotes({ text, count, isSearching, trouble }: PaletteNotesProps) {
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
function PaletteFooter({ onHelp }: { onHelp: () => void }) {
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
