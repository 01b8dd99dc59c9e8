import { Keyboard, Languages, Moon, Sun, Zap } from 'lucide-react';
import { useState } from 'react';
import { can } from '#contract/permissions.ts';
import { setLanguage, useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LANGUAGE_CHOICES, LOCALES } from '#web/i18n/locales.ts';
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
import { reachablePlaces } from './places.ts';
import { ranked } from './rank.ts';

const MOST_RECENTS = 5;
const MOST_SCREENS = 6;
const MOST_PLACES = 6;

interface Searched {
  item: PaletteItem;
  names: readonly string[];
}

/** What needs no server: what was opened lately, what can be done, the screens and their sections. */
export function useLocalGroups(readings: readonly string[], onHelp: () => void): PaletteGroup[] {
  const t = useTranslation();
  const user = useSessionUser();
  const language = useLanguage();
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
  const places: Searched[] = (user === null ? [] : reachablePlaces(user))
    // Where the page does it itself.
    .filter(({ title }) => !actions.some(({ label }) => label === t(title)))
    .map(({ href, title, icon, words }) => ({
      item: { id: `place:${title}`, icon, label: t(title), href },
      names: [t(title), ...words],
    }));
  const actionsOf = (isWanted: boolean) =>
    actions.flatMap(({ label, icon = Zap, words = [], isOfApp = false, key, run }): Searched[] =>
      label === undefined || isOfApp !== isWanted
        ? []
        : [
            {
              item: { id: `action:${label}`, icon, label, run, ...(key && { keys: [key] }) },
              names: [label, ...words],
            },
          ],
    );
  const here = actionsOf(false);
  const app: Searched[] = [
    ...actionsOf(true),
    {
      item: {
        id: 'app:keys',
        icon: Keyboard,
        label: t('palette.keys.title'),
        keys: ['?'],
        run: onHelp,
      },
      names: [t('palette.keys.title'), 'Raccourcis', 'Shortcuts'],
    },
    {
      item: {
        id: 'app:theme',
        icon: isDark ? Sun : Moon,
        label: t(isDark ? 'palette.theme.light' : 'palette.theme.dark'),
        run: () => setTheme(isDark ? 'light' : 'dark'),
      },
      names: [t('palette.theme.dark'), t('palette.theme.light'), 'Thème', 'Theme', 'Dark'],
    },
    ...LANGUAGE_CHOICES.filter((choice) => choice !== language).map((choice) => ({
      item: {
        id: `app:language:${choice}`,
        icon: Languages,
        label: LOCALES[choice].name,
        run: () => void setLanguage(choice).catch(() => undefined),
      },
      names: [LOCALES[choice].name, 'اللغة', 'Langue', 'Language'],
    })),
  ];

  const isTyped = readings.length > 0;
  const matching = (searched: readonly Searched[], most: number) =>
    (isTyped ? ranked(searched, ({ names }) => names, readings) : searched)
      .map(({ item }) => item)
      .slice(0, most);
  // Who opens a record again is mostly there by now.
  const elsewhere = recent.filter(({ item }) => item.href !== window.location.pathname);
  const first = {
    id: 'recent',
    label: t('palette.group.recent'),
    items: matching(
      // A word is looked for among what the office can do before it is in the name of a customer.
      isTyped ? elsewhere.filter(({ item }) => item.recent?.kind !== 'screen') : elsewhere,
      MOST_RECENTS,
    ),
  };
  const others = isTyped
    ? screens
    : screens.filter(({ item }) => !first.items.some(({ id }) => id === item.id));
  const office = [
    { id: 'page', label: t('palette.group.page'), items: matching(here, here.length) },
    {
      id: 'screens',
      label: t('palette.group.screens'),
      items: matching(others, isTyped ? MOST_SCREENS : others.length),
    },
    {
      id: 'places',
      label: t('palette.group.places'),
      items: isTyped ? matching(places, MOST_PLACES) : [],
    },
    { id: 'app', label: t('palette.group.app'), items: matching(app, app.length) },
  ];
  return isTyped ? [...office, first] : [first, ...office];
}
