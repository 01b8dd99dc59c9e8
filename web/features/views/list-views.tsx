import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedView } from '#contract/views/saved-views.ts';
import type { ViewList } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import { isPlain, keepLastView, lastView, type ListView } from '#web/lib/lists/list-view.ts';
import { sameView, useViews } from './use-views.ts';
import { ViewActions } from './view-actions.tsx';
import { ViewButtons } from './view-buttons.tsx';

interface ListViewsProps {
  list: ViewList;
  /** The list as it is shown now. */
  state: ListView;
  /** The view that is named in the address. */
  viewId: string | undefined;
  onOpen: (view: SavedView, options?: { replace?: boolean }) => void;
  /** Shows all records without any filter. */
  onClear: () => void;
}

/**
 * The saved views of a list: beside it on a wide screen, in a strip above it on others. Nothing is
 * shown while there are none and nothing to save.
 */
export function ListViews({ list, state, viewId, onOpen, onClear }: ListViewsProps) {
  const t = useTranslation();
  const { views, countOf } = useViews(list);
  useKnownViews(list, views);
  const [justSaved, setJustSaved] = useState<SavedView | null>(null);
  const listed = views?.find(({ id }) => id === viewId);
  // Until the list has been read again.
  const current = listed ?? (justSaved?.id === viewId ? (justSaved ?? undefined) : undefined);
  const open = (view: SavedView, options?: { replace?: boolean }) => {
    keepLastView(list, view);
    onOpen(view, options);
  };
  const saved = (view: SavedView) => {
    setJustSaved(view);
    open(view);
  };
  useOutdated(list, state, listed, (view) => open(view, { replace: true }));

  if (views === undefined) return <ViewsPlace list={list} state={state} />;
  const isChanged = current !== undefined && !sameView(current, state);
  const isGone = viewId !== undefined && current === undefined;
  if (views.length === 0 && isPlain(state)) return null;
  return (
    <nav
      data-views=""
      aria-label={t('views.title')}
      className="flex min-w-0 flex-col gap-x-2 gap-y-1 md:min-h-9 md:flex-row md:flex-wrap md:items-center 2xl:w-52 2xl:shrink-0 2xl:flex-col 2xl:flex-nowrap 2xl:items-stretch"
    >
      {views.length > 0 && (
        <ViewButtons
          list={list}
          views={views}
          countOf={countOf}
          currentId={current?.id ?? (isPlain(state) ? null : undefined)}
          onOpen={open}
          onClear={() => {
            keepLastView(list, null);
            onClear();
          }}
        />
      )}
      {isGone && <p className="text-sm text-muted-foreground">{t('views.gone')}</p>}
      {current && countOf(current.id)?.isGone === true && (
        <p className="text-sm text-warning">{t('views.goneRecord')}</p>
      )}
      <ViewActions
        list={list}
        state={state}
        current={current}
        isChanged={isChanged}
        onSaved={saved}
        onReset={open}
        onDeleted={() => {
          keepLastView(list, null);
          onClear();
        }}
      />
    </nav>
  );
}

/**
 * Opens the view again where the address only names it, and where somebody else has changed it
 * since it was kept on this device: what was kept is no change that anybody made here.
 */
function useOutdated(
  list: ViewList,
  state: ListView,
  view: SavedView | undefined,
  open: (view: SavedView) => void,
): void {
  const look = useEffectEvent((read: SavedView) => {
    if (sameView(read, state)) return;
    const kept = lastView(list);
    const isOlder = kept?.['view'] === read.id && kept['version'] !== String(read.version);
    if (isPlain(state) || isOlder) open(read);
  });
  useEffect(() => {
    if (view !== undefined) look(view);
  }, [view]);
}

const listsWithViews = (): string[] => recall('listsWithViews')?.split(',') ?? [];

/** For the next time: whether the list has views is known later than its rows. */
function useKnownViews(list: ViewList, views: readonly unknown[] | undefined): void {
  const has = views === undefined ? undefined : views.length > 0;
  useEffect(() => {
    if (has === undefined || has === listsWithViews().includes(list)) return;
    const others = listsWithViews().filter((one) => one !== list);
    const lists = has ? [...others, list] : others;
    remember('listsWithViews', lists.length > 0 ? lists.join(',') : null);
  }, [has, list]);
}

interface ViewsPlaceProps {
  list: ViewList;
  state: ListView;
}

/**
 * Keeps the place of views that are still to come, so that no row moves under a pointer. On a phone
 * views and what can be done with them are two lines.
 */
function ViewsPlace({ list, state }: ViewsPlaceProps) {
  const hasViews = listsWithViews().includes(list);
  if (isPlain(state) && !hasViews) return null;
  const height = isPlain(state) ? 'min-h-12' : hasViews ? 'min-h-24' : 'min-h-11';
  return <div data-views="" className={`${height} md:min-h-9 2xl:w-52 2xl:shrink-0`} />;
}
