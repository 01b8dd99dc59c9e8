import { useRouter } from '@tanstack/react-router';
import { List } from 'lucide-react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import {
  itemOfClient,
  itemOfOrder,
  itemOfProduct,
  type PaletteGroup,
  type PaletteItem,
  RECORDS,
} from './palette-items.ts';
import { readingsOf } from './rank.ts';
import { useFound, type Found } from './use-found.ts';
import { useLocalGroups } from './use-local-groups.ts';

/** Why there is less than there could be. */
export type PaletteTrouble = { kind: 'offline' | 'failed'; retry: () => void };

/** All that a text finds: at once what is here, then, below it, what the server has. */
export function usePalette(text: string, onHelp: () => void) {
  const t = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const typed = text.trim();
  const settled = useDebounced(typed);
  const local = useLocalGroups(readingsOf(typed), onHelp);
  // While somebody types, what an older text found is no answer.
  const { search, found, reads, similar } = useFound(settled === typed ? readingsOf(settled) : []);
  const known = new Set(local.flatMap(({ items }) => items.map(({ id }) => id)));

  const groupOf = <Item>(
    kind: keyof typeof found,
    to: (typeof RECORDS)[keyof typeof RECORDS]['path'],
    { page }: Found<Item>,
    itemOf: (item: Item) => PaletteItem,
  ): PaletteGroup => {
    const items = (page?.items ?? []).map(itemOf).filter(({ id }) => !known.has(id));
    const isMore = page !== null && page.total > page.items.length;
    const all: PaletteItem = {
      id: `all:${kind}`,
      icon: List,
      label: t(`palette.all.${kind}`, { text: isolate(search) }),
      href: router.buildLocation({ to, search: { search } }).href,
    };
    return { id: kind, label: t(`palette.group.${kind}`), items: isMore ? [...items, all] : items };
  };

  const groups = [
    ...local,
    groupOf('orders', RECORDS.order.path, found.orders, itemOfOrder),
    groupOf('clients', RECORDS.client.path, found.clients, itemOfClient),
    groupOf('products', RECORDS.product.path, found.products, itemOfProduct(language)),
    {
      id: 'similar',
      label: t('palette.group.similar'),
      items: [...similar.orders.map(itemOfOrder), ...similar.clients.map(itemOfClient)].filter(
        ({ id }) => !known.has(id),
      ),
    },
  ].filter(({ items }) => items.length > 0);
  return {
    groups,
    isSearching: settled !== typed || [...reads, similar].some(({ isSearching }) => isSearching),
    trouble: troubleOf(reads),
  };
}

function troubleOf(reads: readonly Found<unknown>[]): PaletteTrouble | null {
  const failed = reads.filter(({ error }) => error !== null);
  if (failed.length === 0) return null;
  const isOffline = failed.some(({ error }) => error instanceof ApiError && error.status === 0);
  return {
    kind: isOffline ? 'offline' : 'failed',
    retry: () => failed.forEach(({ retry }) => retry()),
  };
}
