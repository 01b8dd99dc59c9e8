import type { Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];

/** The drawing is shared by the public page and the dashboard's dialog. */
const SHARED_WHEEL = /features\/wheel\/wheel-(?:angle|drawing|sound|texts)\.ts/;
const PRIZES = /contract\/wheel-prizes\.ts/;
const OF_WHEEL_PAGE = /\/wheel\.html|features\/wheel\//;

/**
 * Few files, since each costs a round trip of a poor line: libraries, which seldom change, our own
 * code of every screen, the list of orders with what other screens share with it, and what three
 * screens or dialogs share (an order's page came in 58 files without that). The public wheel's page is
 * kept out and loads nothing of the app. Everything else is split by screen.
 */
export const CHUNKS: Group[] = [
  { name: 'wheel-prizes', test: PRIZES, priority: 5 },
  { name: 'wheel', test: SHARED_WHEEL, priority: 4 },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'app', tags: ['$initial'], test: (id) => !OF_WHEEL_PAGE.test(id), priority: 2 },
  { name: 'orders-screen', test: /\/orders\/list\/orders-screen\.tsx$/, priority: 1 },
  { name: 'shared', minShareCount: 3, test: (id) => !OF_WHEEL_PAGE.test(id) },
];
