import { Keyboard, Moon, Sun, Zap } from 'lucide-react';
import { useState } from 'react';
import { can } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { pageActions } from '#web/lib/keys/page-actions.ts';
import { recents } from '#web/lib/device/recents.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { setTheme, useTheme } from '../theme-store.ts';
import { screensFor } from '../screens.ts';
import {
  itemOfRecent,
  type PaletteGroup,
  type PaletteItem,
  type RecentRecord,
  RECORDS,
} from './palette-items.ts';
import { ranked } from './rank.ts';

const MOST_RECENTS = 5;
const MOST_SCREENS = 6;

interface Searched {
  item: PaletteItem;
  names: readonly string[];
}

/** What needs no server: what was opened lately, what can be done here, and the screens. */
export function useLocalGroups(readings: readonly string[], onHelp: () => void): PaletteGroup[] {
  const t = useTranslation();
  const user = useSessionUser();
  const isDark = useTheme() === 'dark';
  // An action may be on the page twice, such as above a list and in place of its rows.
  const [actions] = useState(() =>
    pageActions().filter(
      ({ label }, at, all) => all.findIndex((other) => other.label === label) === at,
    ),
  );
  const [opened] = useState(recents);

  const screens: Searched[] = (user === null ? [] : screensFor(user)).map(
    ({ path, title, icon, words: names, goKey }) => ({
      item: {
        id: `screen:${path}`,
        icon,
        label: t(title),
        href: path,
        recent: { kind: 'screen', id: path, name: '' },
        ...(goKey && { keys: ['g', goKey] }),
      },
      names: [t(title), ...names],
    }),
  );
  const maySee = (recent: (typeof opened)[number]): recent is RecentRecord =>
    recent.kind !== 'screen' && user !== null && can(user, RECORDS[recent.kind].permission);
  const recent = opened.flatMap((one): Searched[] => {
    if (one.kind === 'screen') return screens.filter(({ item }) => item.href === one.id);
    if (!maySee(one)) return [];
    const item = itemOfRecent(one);
    return [{ item, names: [one.name, ...(item.codes ?? [])] }];
  });
  const here = actions.flatMap(({ label, icon = Zap, key, run }): Searched[] =>
    label === undefined
      ? []
      : [
          {
            item: { id: `action:${label}`, icon, label, run, ...(key && { keys: [key] }) },
            names: [label],
          },
        ],
  );
  const app: Searched[] = [
    { id: 'app:keys', icon: Keyboard, label: t('palette.keys.title'), keys: ['?'], run: onHelp },
    {
      id: 'app:theme',
      icon: isDark ? Sun : Moon,
      label: t(isDark ? 'palette.theme.light' : 'palette.theme.dark'),
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
  ].map((item) => ({ item, names: [item.label] }));

  const isTyped = readings.length > 0;
  const matching = (searched: readonly Searched[], most: number) =>
    (isTyped ? ranked(searched, ({ names }) => names, readings) : searched)
      .map(({ item }) => item)
      .slice(0, most);
  // Who opens a record again is mostly there by now.
  const elsewhere = recent.filter(({ item }) => item.href !== window.location.pathname);
  const first = matching(elsewhere, MOST_RECENTS);
  const others = screens.filter(({ item }) => !first.some(({ id }) => id === item.id));
  return [
    { id: 'recent', label: t('palette.group.recent'), items: first },
    { id: 'page', label: t('palette.group.page'), items: matching(here, here.length) },
    {
      id: 'screens',
      label: t('palette.group.screens'),
      items: matching(others, isTyped ? MOST_SCREENS : others.length),
    },
    { id: 'app', label: t('palette.group.app'), items: matching(app, app.length) },
  ];
}
