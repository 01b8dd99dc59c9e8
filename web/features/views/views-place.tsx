import { useEffect } from 'react';
import type { ViewList } from '#contract/views/view-lists.ts';
import { recall, remember } from '#web/lib/device-memory.ts';
import { isPlain, type ListView } from '#web/lib/list-view.ts';

const listsWithViews = (): string[] => recall('listsWithViews')?.split(',') ?? [];

/** For the next time: whether the list has views is known later than its rows. */
export function useKnownViews(list: ViewList, views: readonly unknown[] | undefined): void {
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
export function ViewsPlace({ list, state }: ViewsPlaceProps) {
  const hasViews = listsWithViews().includes(list);
  if (isPlain(state) && !hasViews) return null;
  const height = isPlain(state) ? 'min-h-12' : hasViews ? 'min-h-24' : 'min-h-11';
  return <div data-views="" className={`${height} md:min-h-9 2xl:w-52 2xl:shrink-0`} />;
}
