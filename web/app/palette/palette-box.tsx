import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { PaletteField } from './palette-field.tsx';
import type { PaletteItem } from './palette-items.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { PaletteFooter, PaletteNotes } from './palette-notes.tsx';
import { usePalette } from './use-palette.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

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
