import type { Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];

/** The drawing is shared by the public page and the dashboard's dialog. */
const SHARED_WHEEL = /features\/wheel\/wheel-(?:angle|drawing|sound|texts)\.ts/;
const PRIZES = /contract\/wheel\/wheel-prizes\.ts/;
const OF_WHEEL_PAGE = /\/wheel\.html|features\/wheel\//;

/** As `web/app/catalogues/ar.ts` names them. */
const FIRST_TEXTS =
  /catalogues\/ar\.ts$|(?:app|i18n|features\/(?:device|excel-import|orders|outbox|trust|views))\/texts\.ar\.ts$/;

/** Parts of every screen, and what the screens of orders share: the list needs them at once. */
const KIT = /node_modules|web\/(?:ui|lib|kit)\//;
const OF_ORDERS = /web\/features\/(?:orders|parcels|trust|views)\//;

/**
 * Few files, since each costs a round trip of a poor line: libraries, which seldom change, our own
 * code of every screen, the texts of a language, the list of orders, and what three screens or
 * dialogs share (an order's page came in 58 files without that). The public wheel's page is kept out
 * and loads nothing of the app. Everything else is split by screen.
 */
export const CHUNKS: Group[] = [
  { name: 'wheel-prizes', test: PRIZES, priority: 7 },
  { name: 'wheel', test: SHARED_WHEEL, priority: 6 },
  // The files for Excel are in Arabic: without these the texts would come with the first of them.
  { name: 'texts-ar', test: FIRST_TEXTS, priority: 6 },
  { name: 'texts-ar-rooms', test: /\/texts\.ar\.ts$|catalogues\/ar-rooms\.ts$/, priority: 5 },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
  { name: 'app', tags: ['$initial'], test: (id) => !OF_WHEEL_PAGE.test(id), priority: 3 },
  { name: 'orders-screen', test: /\/orders\/list\/orders-screen\.tsx$/, priority: 2 },
  { name: 'kit', minShareCount: 3, test: KIT, priority: 1 },
  { name: 'order-parts', minShareCount: 3, test: OF_ORDERS, priority: 1 },
  { name: 'shared', minShareCount: 3, test: (id) => !OF_WHEEL_PAGE.test(id) },
];
